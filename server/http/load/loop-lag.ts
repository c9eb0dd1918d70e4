const sampleMs = 100;
const maxSamples = 5;

export interface LoopLag {
  /** Returns how late the event loop runs timers: the median of the last five samples, so that one long task is no overload. */
  lagMs(): number;
  stop(): void;
}

/** Starts to measure the lag of the event loop. */
export function watchLoopLag(): LoopLag {
  const samples: number[] = [];
  let due = performance.now() + sampleMs;
  const timer = setInterval(() => {
    const now = performance.now();
    samples.push(Math.max(0, now - due));
    if (samples.length > maxSamples) samples.shift();
    due = now + sampleMs;
  }, sampleMs).unref();
  return {
    lagMs: () => samples.toSorted((a, b) => a - b)[Math.floor(samples.length / 2)] ?? 0,
    stop: () => clearInterval(timer),
  };
}
