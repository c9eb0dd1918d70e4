import '#client/zod-jitless.ts';
import type { ZodType } from 'zod';

/** A form field's rule out of a schema: `true`, or the sentence for the first thing that is wrong. */
export function validateWith(schema: ZodType): (value: unknown) => true | string {
  return (value) => {
    const { success, error } = schema.safeParse(value);
    return success || (error.issues[0]?.message ?? 'This is not valid.');
  };
}
