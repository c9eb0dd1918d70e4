import { isLabelled } from '../../language/labelled.ts';
import type { Candidate } from './candidates.ts';

const closed = /[.!?。！？؟]["”’»」』)]*$/;
/** In terms. */
const longestTitle = 8;

/** Returns true for a line by itself, or an introduction, whose sentence follows. */
export function isTitle({ row, text, terms }: Candidate): boolean {
  return (
    !row && terms.length <= longestTitle && !closed.test(text) && !text.includes(',') && !isLabelled(text)
  );
}
