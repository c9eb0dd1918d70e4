import type { UseFormReturn } from 'react-hook-form';
import { CallFailed } from '#client/api.ts';
import { adminWords } from '#client/words/admin-words.ts';
import type { Entries } from './entries.ts';
import { type FieldName, fieldNames, labelOf } from './labels.ts';
import { fieldOf } from './validation.ts';

/** Returns the field of the form that a path of the config is a part of. */
function nameOfField(path: string): FieldName | undefined {
  return fieldNames.find((name) => path === name || path.startsWith(`${name}.`));
}

/** Says how many parts of the form are faulty, one field for each, and names the fields. */
export function attentionText(faulty: readonly FieldName[]): string {
  const labels = [...new Set(faulty.map((name) => labelOf(name)))];
  return adminWords().fieldsNeedAttention(faulty.length, labels.join(', '));
}

/** Returns a failed call's toast: the fields that it names by their labels, else the problem's sentence, else the response's text without markup. */
export function failureText(error: unknown): string {
  const { detail, body, code, errors } = error instanceof CallFailed ? error : new CallFailed();
  const faulty = Object.keys(errors).map(nameOfField);
  // The server names fields by their paths in JSON.
  if (faulty.length > 0 && faulty.every((name) => name !== undefined)) return attentionText(faulty);
  // A problem's body is no text.
  const text = detail ?? (code === undefined ? readableText(body) : '');
  return text === '' ? adminWords().saveFailed : text;
}

const longestToast = 300;

function readableText(body: string): string {
  const isHtml = /^\s*</.test(body);
  const text = isHtml ? withoutMarkup(body) : body;
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > longestToast ? `${line.slice(0, longestToast)}…` : line;
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

/** Characters of a response that is no JSON, such as a proxy's page: its sentence is at the beginning. */
const longestRead = 2000;

/** Strips tags for display. The page's policy (Trusted Types) doesn't let the browser's parser read a response. */
function withoutMarkup(html: string): string {
  return html
    .slice(0, longestRead)
    .replace(/<!--.*?-->|<(head|script|style)\b.*?<\/\1\s*>|<[^>]*>/gis, ' ')
    .replace(/&(#39|[a-z]+);/g, (whole, name: string) => entities[name] ?? whole);
}

/** Shows the server's sentences under their fields and focuses the first. */
export function showFieldErrors(form: UseFormReturn<Entries>, error: unknown): void {
  const errors = error instanceof CallFailed ? error.errors : {};
  let shouldFocus = true;
  for (const [path, message] of Object.entries(errors)) {
    const field = fieldOf(path);
    if (field === undefined) continue;
    form.setError(field, { type: 'server', message }, { shouldFocus });
    shouldFocus = false;
  }
}
