/**
 * How long a frame is for each stream that takes part, in milliseconds, …
 */
const msOfStream = 0.4;
/** … as long as it is still too short for an eye to see, … */
const unseenMs = 40;
/** … and for each stream where they are so many that one core could not send them all as often. */
const msOfManyStreams = 0.1;

const longestFrameMs = 200;
const fewestStreams = 10;

/** Streams that go on in one turn of the event loop: a new question waits for no more of them than that. */
const streamsOfTurn = 8;

/**
 * Gives streams their turns: the more there are, the more tokens each sends at once. Each text that leaves costs a read, a write and a
 * wake-up, whatever it holds. None falls behind its model.
 */
export interface Frames {
  /** Call when a stream begins; the function it returns, once when it has ended. */
  join(): () => void;
  /** Waits for the end of the running frame, which all streams share and go on from a few at a time; nothing when they are few. */
  next(): Promise<void> | undefined;
}

export function createFrames(): Frames {
  let streams = 0;
  let frame: Turn[] | undefined;
  return {
    join() {
      streams++;
      return () => {
        streams--;
      };
    },
    next() {
      if (streams < fewestStreams) return undefined;
      if (!frame) {
        const turns: Turn[] = [];
        frame = turns;
        setTimeout(() => {
          frame = undefined;
          take(turns);
        }, frameMs(streams));
      }
      return joinTurn(frame);
    },
  };
}

/** One turn of the event loop at a frame's end. */
interface Turn extends PromiseWithResolvers<void> {
  streams: number;
}

function joinTurn(turns: Turn[]): Promise<void> {
  let turn = turns.at(-1);
  if (!turn || turn.streams === streamsOfTurn) {
    turn = { ...Promise.withResolvers<void>(), streams: 0 };
    turns.push(turn);
  }
  turn.streams++;
  return turn.promise;
}

/** What came meanwhile is read between two turns. */
function take([turn, ...rest]: readonly Turn[]): void {
  turn?.resolve();
  if (rest.length > 0) setImmediate(take, rest);
}

function frameMs(streams: number): number {
  return Math.min(
    Math.max(Math.min(streams * msOfStream, unseenMs), streams * msOfManyStreams),
    longestFrameMs,
  );
}
