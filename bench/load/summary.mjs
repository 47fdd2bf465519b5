// Numbers for the report.

export const round = value => Math.round(value * 1000) / 1000;

// The value that the given share of all values does not exceed.
export function percentile(sorted, share) {
  if (sorted.length === 0) return null;
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
}

export function summary(values) {
  const sorted = Float64Array.from(values).sort();
  const at = share => (sorted.length ? round(percentile(sorted, share)) : null);
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), max: at(1) };
}
