const everyMs = 100;
const samplesKept = 5;

export interface LoopLag {
  /** By how many milliseconds turns of the event loop come late: the median of the last five samples, so that one long turn is no overload. */
  lagMs(): number;
  stop(): void;
}

/** Watches how late the event loop runs its timers. */
export function watchLoopLag(): LoopLag {
  const samples: number[] = [];
  let due = performance.now() + everyMs;
  const timer = setInterval(() => {
    const now = performance.now();
    samples.push(Math.max(0, now - due));
    if (samples.length > samplesKept) samples.shift();
    due = now + everyMs;
  }, everyMs).unref();
  return {
    lagMs: () => samples.toSorted((a, b) => a - b)[Math.floor(samples.length / 2)] ?? 0,
    stop: () => clearInterval(timer),
  };
}
