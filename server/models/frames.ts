/**
 * Texts a millisecond that leave for all streams together. Each costs a read, a write and a wake-up of its own, whatever it
 * holds; a thousand streams of a text a token would take more than one core has.
 */
const textsPerMs = 10;

const longestFrameMs = 200;

/** Gives streams their turns: the more there are, the more tokens each sends at once. None falls behind its model. */
export interface Frames {
  /** Call when a stream begins; the function it returns, once when it has ended. */
  join(): () => void;
  /** Waits for the end of the running frame, which all streams share; nothing when they are few. */
  next(): Promise<void> | undefined;
}

export function createFrames(): Frames {
  let streams = 0;
  let frame: Promise<void> | undefined;
  return {
    join() {
      streams++;
      return () => {
        streams--;
      };
    },
    next() {
      const ms = Math.min(Math.floor(streams / textsPerMs), longestFrameMs);
      if (ms < 1) return undefined;
      frame ??= new Promise((resolve) => {
        setTimeout(() => {
          frame = undefined;
          resolve();
        }, ms);
      });
      return frame;
    },
  };
}
