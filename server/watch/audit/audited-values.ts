import { createHash } from 'node:crypto';
import type { AuditValues } from '#contract/people/audit.ts';
import { summarizeText } from './summarize-text.ts';

/** Maximum length of the recorded values of one side, as JSON. */
const maxValuesLength = 32_000;

/** Random secrets: nobody can guess them from a digest. */
const secretName = /(?:secret|token|key|credential)s?$/i;
/** Secrets that a person chose, or of few digits, could be guessed from a digest. */
const guessableName = /(?:password|passphrase|password_?hash|codes?|pin)$/i;

/** Returns the digest that stands for a secret in the audit. */
export function digestOfSecret(secret: string): string {
  return `sha256:${createHash('sha256').update(secret).digest('hex').slice(0, 16)}`;
}

/** Returns the values as JSON to record: secrets as digests, long texts in short; null without values. */
export function serializeValues(values: AuditValues | undefined): string | null {
  if (!values) return null;
  const recorded: AuditValues = {};
  let room = maxValuesLength;
  let omittedFields = 0;
  for (const [field, value] of Object.entries(values)) {
    const shown = room < 0 ? undefined : recordedField(field, value);
    room -= field.length + (JSON.stringify(shown)?.length ?? 0);
    if (room < 0) omittedFields++;
    else recorded[field] = shown;
  }
  return JSON.stringify(omittedFields === 0 ? recorded : { ...recorded, omittedFields });
}

/** Returns what is recorded in place of serialized values when a host has used up its share of the audit. The digest proves what they were. */
export function omitValues(serialized: string | null): string | null {
  if (serialized === null) return null;
  const omittedFields = Object.keys(JSON.parse(serialized)).length;
  return JSON.stringify({ omittedFields, digest: digestOfSecret(serialized) });
}

/** Returns a value without its secrets; lists and objects of over 2,000 characters as text in short. */
function recordedField(field: string, value: unknown): unknown {
  const shown = recordedValue(field, value);
  if (typeof shown !== 'object' || shown === null) return shown;
  const json = JSON.stringify(shown, (name, inner: unknown) => recordedValue(name || field, inner));
  const summary = summarizeText(json);
  return summary === json ? JSON.parse(json) : summary;
}

function recordedValue(name: string, value: unknown): unknown {
  if (value === null || value === '' || typeof value === 'number' || typeof value === 'boolean') return value;
  if (value !== undefined && guessableName.test(name)) return '(not recorded)';
  if (typeof value === 'bigint') return String(value);
  if (typeof value !== 'string') return value;
  return secretName.test(name) ? digestOfSecret(value) : summarizeText(value);
}
