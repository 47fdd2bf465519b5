import './styles/tokens.css';
import './styles/base.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { preferences } from './app/settings.svelte.ts';
import { loadMarks } from './marks/drawings.svelte.ts';
import { texts } from './text/texts.svelte.ts';

// The texts first: a page without words is no page. The drawings may follow a moment later.
void loadMarks();
await texts.speak(preferences.language);
// Without it there are no push messages, and nothing to read offline; the app itself needs it not.
if (import.meta.env.PROD && 'serviceWorker' in navigator) void navigator.serviceWorker.register('/sw.js').catch(() => {});
const target = document.getElementById('app');
if (target) mount(App, { target });
