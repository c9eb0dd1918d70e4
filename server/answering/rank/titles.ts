import { isLabelled } from '#server/language/labelled.ts';
import type { Candidate } from './candidate.ts';

const closed = /[.!?。！？؟]["”’»」』)]*$/;
/** Maximum terms of a title. */
const longestTitle = 8;

/** True for a title or an introduction to the next sentence. */
export function isTitle({ row, text, terms }: Candidate): boolean {
  return (
    !row && terms.length <= longestTitle && !closed.test(text) && !text.includes(',') && !isLabelled(text)
  );
}
