import type { Ask, OfferedPassage } from '../model.ts';
import { disarm, oneLine } from './data-text.ts';
import { createFence } from './fence.ts';
import { costOf, cutToTokens } from './fit-text.ts';

interface Block {
  number: number;
  /** Starts with its number, which cites it. */
  text: string;
  passage: OfferedPassage;
}

const maxLabelChars = 200;

/**
 * Writes passages between fences, each under the number that cites it, in at most `tokens`: all of them in reading order if they fit, so
 * that a short document is complete; else the best, as they were ranked, or in reading order for an overview. `given` are the numbers of those chosen.
 */
export function describePassages(
  { passages, further = [], overviewOf }: Ask,
  tokens: number,
): { text: string; given: ReadonlySet<number> } {
  const { open, close } = createFence('Passages from the documents');
  const blocks = [...passages, ...further].map(describePassage);
  const best = chooseBlocks(blocks, tokens - costOf(open + close));
  const isWhole = best.length === blocks.length;
  const chosen = isWhole || overviewOf !== undefined ? inReadingOrder(best) : best;
  const text = `${open}${chosen.map((block) => block.text).join('\n\n')}${close}`;
  return { text, given: new Set(chosen.map(({ number }) => number)) };
}

function describePassage(passage: OfferedPassage, index: number): Block {
  const place = [
    oneLine(passage.source, maxLabelChars),
    ...(passage.page === undefined ? [] : [`page ${passage.page}`]),
    ...(passage.heading ? [oneLine(passage.heading, maxLabelChars)] : []),
    ...(passage.address ? [oneLine(passage.address, maxLabelChars)] : []),
    ...(passage.date ? [`as of ${oneLine(passage.date, maxLabelChars)}`] : []),
  ];
  const number = index + 1;
  return { number, passage, text: `[${number}] ${place.join(' · ')}\n${disarm(passage.text)}` };
}

/** Chooses blocks, best first. One that doesn't fit is skipped, since a shorter one may fit; the best is cut rather than left out. */
function chooseBlocks(blocks: readonly Block[], tokens: number): Block[] {
  const chosen: Block[] = [];
  let left = tokens;
  for (const block of blocks) {
    const text = chosen.length === 0 ? cutToTokens(block.text, left, 'beginning') : block.text;
    const cost = costOf(text ?? '');
    if (text === undefined || cost > left) continue;
    left -= cost;
    chosen.push({ ...block, text });
  }
  return chosen;
}

function inReadingOrder(blocks: readonly Block[]): Block[] {
  const documents = [...new Set(blocks.map(({ passage }) => passage.documentId))];
  const placeOf = ({ passage }: Block) => documents.indexOf(passage.documentId);
  return blocks.toSorted((x, y) => placeOf(x) - placeOf(y) || x.passage.ordinal - y.passage.ordinal);
}
