import { z } from 'zod';

const box = z.object({ x0: z.number(), y0: z.number(), x1: z.number(), y1: z.number() });
const word = z.object({ text: z.string(), confidence: z.number(), bbox: box });
const line = z.object({
  words: z.array(word),
  baseline: box,
  rowAttributes: z.object({ rowHeight: z.number() }),
});
const block = z.object({ bbox: box, paragraphs: z.array(z.object({ lines: z.array(line) })) });
const foundSchema = z.object({ blocks: z.array(block).nullish() });

/** A line as Tesseract found it, in pixels of the picture. */
interface FoundLine {
  words: { text: string; left: number; right: number }[];
  /** Mean height of the line's baseline, counted from the top. */
  baseline: number;
  /** Height of its letters with their ascenders and descenders: about the font size. */
  height: number;
}

export interface FoundText {
  lines: FoundLine[];
  /** Mean of the words' confidences, 0 to 100, before the doubtful ones were dropped. */
  confidence: number;
  wordCount: number;
}

/** A word below this is mostly no word: a logo, a stain, the edge of a photo. */
const minWordConfidence = 40;
/** Words of a line with a lower mean were read out of a drawing. */
const minLineConfidence = 60;

/** Parses Tesseract's result as JSON and drops what is no text. */
export function parseFoundText(json: unknown): FoundText {
  const lines = (foundSchema.parse(json).blocks ?? []).flatMap(({ paragraphs }) =>
    paragraphs.flatMap((paragraph) => paragraph.lines),
  );
  const confidences = lines.flatMap(({ words }) => words.map(({ confidence }) => confidence));
  return {
    lines: lines.flatMap(({ words, baseline, rowAttributes }) => {
      const kept = words.filter(
        ({ text, confidence }) => confidence >= minWordConfidence && text.trim() !== '',
      );
      if (!isText(kept)) return [];
      return {
        words: kept.map(({ text, bbox }) => ({ text: text.trim(), left: bbox.x0, right: bbox.x1 })),
        baseline: (baseline.y0 + baseline.y1) / 2,
        height: rowAttributes.rowHeight,
      };
    }),
    confidence: mean(confidences),
    wordCount: confidences.length,
  };
}

function isText(words: readonly z.infer<typeof word>[]): boolean {
  const hasLetters = words.some(({ text }) => /[\p{L}\p{N}]/u.test(text));
  return hasLetters && mean(words.map(({ confidence }) => confidence)) >= minLineConfidence;
}

function mean(numbers: readonly number[]): number {
  return numbers.length === 0 ? 0 : numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}
