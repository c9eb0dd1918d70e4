/** A frame's length for each stream, up to what an eye doesn't see. */
const msOfStream = 0.4;
const unseenMs = 40;
/** A frame's least length for each stream, for so many that one core couldn't send them all more often. */
const msOfManyStreams = 0.1;

const longestFrameMs = 200;
const fewestStreams = 10;

/** Maximum number of streams that continue in one turn of the event loop, so that a new question waits for no more. */
const streamsOfTurn = 8;

/**
 * Divides time among streams: the more there are, the more tokens each sends at once, because each text costs a read, a write and a wake-up,
 * whatever its length. None falls behind its model.
 */
export interface Frames {
  /** Call when a stream begins, and the returned function once when it has ended. */
  join(): () => void;
  /** Resolves at the end of the running frame, which all streams share and continue from a few at a time; undefined if there are few. */
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
          runTurns(turns);
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

/** Runs the turns one by one; what arrived meanwhile is read between two. */
function runTurns([turn, ...rest]: readonly Turn[]): void {
  turn?.resolve();
  if (rest.length > 0) setImmediate(runTurns, rest);
}

function frameMs(streams: number): number {
  return Math.min(
    Math.max(Math.min(streams * msOfStream, unseenMs), streams * msOfManyStreams),
    longestFrameMs,
  );
}
