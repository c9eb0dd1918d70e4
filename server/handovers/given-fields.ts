import type { HandoverField } from '#contract/chat/handover.ts';
import { problem } from '#server/failure/problem.ts';

type Value = string | number | boolean;

/** A field of the host's form, as a visitor filled it in. */
export interface GivenField {
  name: string;
  label: string;
  value: string;
}

const controls = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu;

/** Returns what a visitor filled in of the host's fields; what isn't among them is left out. Throws `invalid_input`. */
export function readGivenFields(
  fields: readonly HandoverField[],
  given: Readonly<Record<string, Value>>,
): GivenField[] {
  const errors: Record<string, string> = {};
  const read = fields.flatMap((field) => {
    const value = textOf(field, Object.hasOwn(given, field.name) ? given[field.name] : undefined);
    const fault = faultOf(field, value);
    if (fault !== undefined) errors[`fields.${field.name}`] = fault;
    return value === '' ? [] : [{ name: field.name, label: field.label, value }];
  });
  const faulty = Object.keys(errors);
  if (faulty.length === 0) return read;
  throw problem('invalid_input', `Correct these fields and send again: ${faulty.join(', ')}.`, { errors });
}

function textOf({ type }: HandoverField, value: Value | undefined): string {
  if (value === undefined) return '';
  if (type === 'checkbox') return value === true || value === 'true' ? '✓' : '';
  const text = String(value).toWellFormed().trim();
  if (type !== 'paragraph') return text.replace(controls, ' ');
  return text
    .split(/\r?\n/)
    .map((line) => line.replace(controls, ' '))
    .join('\n');
}

function faultOf({ type, required }: HandoverField, value: string): string | undefined {
  if (value === '') return required ? 'Fill in this field.' : undefined;
  if (type === 'number' && !Number.isFinite(Number(value))) return 'Enter a number.';
  if (type === 'date' && Number.isNaN(Date.parse(value))) return 'Enter a date.';
  if (type === 'url' && !/^https?:$/.test(URL.parse(value)?.protocol ?? '')) {
    return 'Enter an address that begins with https://.';
  }
  return undefined;
}
