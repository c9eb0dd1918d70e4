import { z } from 'zod';

const wantedKinds: Record<string, string> = {
  string: 'Give a text.',
  number: 'Give a number.',
  int: 'Give a whole number.',
  boolean: 'Give true or false.',
  array: 'Give a list.',
  object: 'Give an object.',
  record: 'Give an object.',
};

const wantedForms: Record<string, string> = {
  email: 'Enter a valid e-mail address.',
  url: 'Enter a whole address, such as https://example.com/page.',
};

/**
 * What a person can do about input that a schema refuses, where the schema has no words of its own: `zod` would speak of
 * strings and types. For every schema of the server.
 */
export function useInputSentences(): void {
  z.config({ localeError: sentenceOf });
}

function sentenceOf(issue: z.core.$ZodRawIssue): string {
  if (issue.input === undefined && issue.code !== 'unrecognized_keys') return 'This field is required.';
  switch (issue.code) {
    case 'invalid_type':
      return wantedKinds[issue.expected] ?? 'Give another kind of value.';
    case 'invalid_value':
      return `Give ${issue.values.length > 1 ? 'one of these: ' : ''}${issue.values.map(String).join(', ')}.`;
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return 'Fill in this field.';
      return `${amountOf(issue.origin, 'at least', issue.minimum)}.`;
    case 'too_big':
      return `${amountOf(issue.origin, 'at most', issue.maximum)}.`;
    case 'invalid_format':
      return wantedForms[issue.format] ?? 'This is not written in the form that is asked for.';
    case 'unrecognized_keys':
      return `Leave out what is not known here: ${issue.keys.join(', ')}.`;
    default:
      return 'This value cannot be taken.';
  }
}

function amountOf(origin: string, bound: string, amount: number | bigint): string {
  if (origin === 'string') return `Use ${bound} ${amount} characters`;
  return origin === 'array' ? `Give ${bound} ${amount} entries` : `Give ${bound} ${amount}`;
}
