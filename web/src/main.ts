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
const target = document.getElementById('app');
if (target) mount(App, { target });
