import '#client/zod-jitless.ts';
import type { ZodType } from 'zod';

/** Makes a form field's rule from a schema: returns `true` or the first error's sentence. */
export function validateWith(schema: ZodType): (value: unknown) => true | string {
  return (value) => {
    const { success, error } = schema.safeParse(value);
    return success || (error.issues[0]?.message ?? 'This is not valid.');
  };
}
