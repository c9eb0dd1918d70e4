import '#client/zod-jitless.ts';
import type { ZodType } from 'zod';
import { words } from '#client/words/words.ts';
import { faultSentence } from './fault-sentence.ts';

/** Makes a form field's rule from a schema: returns `true` or the first error's sentence; `missing` is said of an empty field. */
export function validateWith(schema: ZodType, missing?: () => string): (value: unknown) => true | string {
  return (value) => {
    if (missing && String(value).trim() === '') return missing();
    const { success, error } = schema.safeParse(value);
    const sentence = error?.issues[0]?.message;
    return success || (sentence === undefined ? words().notValid : faultSentence(sentence));
  };
}
