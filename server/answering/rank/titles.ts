import { isLabelled } from '#server/language/labelled.ts';
import type { Candidate } from './candidate.ts';

const closed = /[.!?。！？؟]["”’»」』)]*$/;
/** In terms. */
const longestTitle = 8;

/** Returns true for a line by itself, or an introduction, whose sentence follows. */
export function isTitle({ row, text, terms }: Candidate): boolean {
  return (
    !row && terms.length <= longestTitle && !closed.test(text) && !text.includes(',') && !isLabelled(text)
  );
}
