/** Returns the value that `share` (0 to 1) of the values are below. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** Writes the median and the 95th percentile of times in milliseconds. */
export function describeTimes(times: readonly number[]): string {
  return `p50 ${median(times).toFixed(1)} ms, p95 ${percentile(times, 0.95).toFixed(1)} ms`;
}

/** Ends the command with a failure if a figure misses its aim. */
export function requireAim(isMet: boolean): void {
  if (!isMet) process.exitCode = 1;
}
