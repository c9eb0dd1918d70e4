/** What every event of a stream is but for its text; a text is read out of its place without parsing the rest anew. */
export interface RepeatedEvent {
  /** The text of an event that differs from the one learnt in its text alone; undefined where it must be parsed. */
  textOf(data: string): string | undefined;
  /** Call with an event that was parsed, whose text is all that it tells. */
  learn(data: string, text: string): void;
}

/** Of a text that stands in JSON as it is. */
const plain = /^[^"\\\p{Cc}]+$/u;

/** Servers that put something new into each event are parsed; the look for what repeats is given up soon. */
const mostLearnt = 4;

const standIn = 'stand-in for a text';

/** To parse a token's event costs more than all else that is done to it: most servers send the same around each. `parse` tells an event's text. */
export function createRepeatedEvent(parse: (data: string) => unknown): RepeatedEvent {
  let head = '';
  let tail = '';
  let learnt = 0;
  return {
    textOf(data) {
      if (head === '' || data.length <= head.length + tail.length) return undefined;
      if (!data.startsWith(head) || !data.endsWith(tail)) return undefined;
      const text = data.slice(head.length, -tail.length);
      return plain.test(text) ? text : undefined;
    },
    learn(data, text) {
      if (learnt === mostLearnt || !plain.test(text)) return;
      const at = data.lastIndexOf(`"${text}"`) + 1;
      const before = data.slice(0, at);
      const after = data.slice(at + text.length);
      learnt++;
      // The same letters may stand elsewhere in it too.
      if (at === 0 || parse(before + standIn + after) !== standIn) return;
      head = before;
      tail = after;
    },
  };
}
