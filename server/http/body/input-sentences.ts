import { z } from 'zod';

const typeSentences: Record<string, string> = {
  string: 'Enter text.',
  number: 'Enter a number.',
  int: 'Enter a whole number.',
  boolean: 'Enter true or false.',
  array: 'Enter a list.',
  object: 'Enter an object.',
  record: 'Enter an object.',
};

const formatSentences: Record<string, string> = {
  email: 'Enter a valid e-mail address.',
  url: 'Enter a full URL, such as https://example.com/page.',
};

/** Maximum number of unknown fields that a sentence names. */
const mostNamed = 10;

/** Sets the default messages of all zod schemas, for people rather than programmers. A schema's own message comes first. */
export function useInputSentences(): void {
  z.config({ localeError: sentenceOfIssue });
}

function sentenceOfIssue(issue: z.core.$ZodRawIssue): string {
  if (issue.input === undefined && issue.code !== 'unrecognized_keys') return 'This field is required.';
  switch (issue.code) {
    case 'invalid_type':
      return typeSentences[issue.expected] ?? 'This value has the wrong type.';
    case 'invalid_value':
      return `Enter ${issue.values.length > 1 ? 'one of these: ' : ''}${issue.values.map(String).join(', ')}.`;
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return 'Fill in this field.';
      return boundSentence(issue.origin, issue.minimum, { amount: 'at least', number: 'or more' });
    case 'too_big':
      return boundSentence(issue.origin, issue.maximum, { amount: 'at most', number: 'or less' });
    case 'invalid_format':
      return formatSentences[issue.format] ?? 'This value has the wrong format.';
    case 'unrecognized_keys':
      return `Remove the unknown fields: ${issue.keys.slice(0, mostNamed).join(', ').slice(0, 200)}.`;
    default:
      return 'This value is not valid.';
  }
}

function boundSentence(
  origin: string,
  bound: number | bigint,
  words: { amount: string; number: string },
): string {
  if (origin === 'string') return `Use ${words.amount} ${bound} characters.`;
  if (origin === 'array') return `Use ${words.amount} ${bound} entries.`;
  return `Enter a number of ${bound} ${words.number}.`;
}
