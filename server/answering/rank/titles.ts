import { isLabelled } from '#server/language/labelled.ts';
import type { OfferedPassage } from '#server/models/model.ts';
import type { Candidate } from './candidate.ts';

const closed = /[.!?。！？؟]["”’»」』)]*$/;
/** Maximum terms of a title. */
const longestTitle = 8;
/** A file's extension is no part of its title. */
const extension = /\.[A-Za-z][A-Za-z0-9]{1,4}$/;

/** Returns the title of a passage's document. */
export function titleOf({ source }: Pick<OfferedPassage, 'source'>): string {
  return source.replace(extension, '');
}

/** True for a title or an introduction to the next sentence. */
export function isTitle({ row, text, terms }: Candidate): boolean {
  return (
    !row && terms.length <= longestTitle && !closed.test(text) && !text.includes(',') && !isLabelled(text)
  );
}
