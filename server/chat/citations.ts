/** A piece of an answer on its way out: text, or the first mention of a passage, told just before the text that cites it. */
export type AnswerEvent =
  | { type: 'text'; text: string }
  | { type: 'citation'; number: number; passage: number }
  /** Told last. */
  | { type: 'support'; basis: 'documents' | 'model' };

/** A run of backticks, a paragraph's end, or a marker with what stands right before it. */
const token = /(`+)|(\n\n)|(\]?)(\s?)\[(\d{1,4})\]/g;
/** What the next chunk may turn into one of those, with the white space before it. */
const unfinished = /(?:`+|(?<!\n)\n|\]?\s?\[\d{0,4}|(?<!\[\d{1,4})\])$/;
/** Higher numbers that cite nothing are years and the like, not citations. */
const highestInvented = 50;

/**
 * Renumbers the `[n]` of a model's text by first mention and drops those that cite nothing; code is left as it is.
 * `passage` in a citation counts from 0 in the order offered; one that the model does not know cites nothing. A marker split
 * between two chunks is put together.
 */
export async function* resolveCitations(
  chunks: AsyncIterable<string>,
  passageCount: number,
  isKnown: (passage: number) => boolean = () => true,
): AsyncGenerator<AnswerEvent> {
  const resolve = createResolver(passageCount, isKnown);
  let held = '';
  for await (const chunk of chunks) {
    const text = held + chunk;
    const end = passageCount === 0 ? -1 : text.search(unfinished);
    held = end === -1 ? '' : text.slice(end);
    yield* resolve(end === -1 ? text : text.slice(0, end));
  }
  yield* resolve(held);
}

/** Goes through a text piece by piece, cut where no token is cut. */
function createResolver(
  passageCount: number,
  isKnown: (passage: number) => boolean,
): (text: string) => Generator<AnswerEvent> {
  const numbers = new Map<number, number>();
  /** The run of backticks that opened the code we are in. */
  let fence = '';

  function* resolve(text: string): Generator<AnswerEvent> {
    if (text === '') return;
    const fresh: AnswerEvent[] = [];
    const renumbered = passageCount === 0 ? text : text.replace(token, replace(fresh));
    yield* fresh;
    if (renumbered !== '') yield { type: 'text', text: renumbered };
  }

  function replace(fresh: AnswerEvent[]) {
    return (
      whole: string,
      ticks?: string,
      gap?: string,
      bracket?: string,
      space?: string,
      digits?: string,
    ) => {
      if (ticks) fence = afterTicks(fence, ticks);
      // Code in a line ends with its paragraph at the latest.
      else if (gap && fence.length < 3) fence = '';
      if (!digits || fence !== '') return whole;
      // `[RFC][9110]` is a reference of the text's own.
      if (bracket) return whole;
      return cite(fresh, { whole, digits, space: space ?? '' });
    };
  }

  function cite(fresh: AnswerEvent[], marker: { whole: string; digits: string; space: string }): string {
    const passage = Number(marker.digits) - 1;
    if (passage < 0 || passage >= passageCount) return passage < highestInvented ? '' : marker.whole;
    if (!isKnown(passage)) return '';
    let number = numbers.get(passage);
    if (number === undefined) {
      number = numbers.size + 1;
      numbers.set(passage, number);
      fresh.push({ type: 'citation', number, passage });
    }
    return `${marker.space}[${number}]`;
  }

  return resolve;
}

/** A code span closes with a run as long as the one that opened it, a fenced block with one at least as long. */
function afterTicks(fence: string, ticks: string): string {
  if (fence === '') return ticks;
  const closes = fence.length < 3 ? ticks.length === fence.length : ticks.length >= fence.length;
  return closes ? '' : fence;
}
