import type { FieldPath, UseFormReturn } from 'react-hook-form';
import type { Entries } from '#client/admin/hosts/entries.ts';
import { isFieldPath } from '#client/admin/hosts/form/validation.ts';
import { CallFailed } from '#client/api.ts';

/** What a failed call's toast says: the problem's sentence, or the text of whatever else the server answered. */
export function failureText(error: unknown): string {
  const { detail, body } = error instanceof CallFailed ? error : new CallFailed();
  const text = detail ?? readableText(body);
  return text === '' ? 'Something went wrong. Please try again later.' : text;
}

const longestToast = 300;

function readableText(body: string): string {
  const isHtml = /^\s*</.test(body);
  const text = isHtml ? withoutMarkup(body) : body;
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > longestToast ? `${line.slice(0, longestToast)}…` : line;
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

/** For people to read, never to be parsed again. Not by the browser's parser: the page's policy refuses it what a server sent. */
function withoutMarkup(html: string): string {
  return html
    .replace(/<!--.*?-->|<(head|script|style)\b.*?<\/\1\s*>|<[^>]*>/gis, ' ')
    .replace(/&(#39|[a-z]+);/g, (whole, name: string) => entities[name] ?? whole);
}

/** Shows the server's sentences under their fields and leads to the first. */
export function showFieldErrors(form: UseFormReturn<Entries>, error: unknown): void {
  const errors = error instanceof CallFailed ? error.errors : {};
  let shouldFocus = true;
  for (const [path, message] of Object.entries(errors)) {
    const field = fieldOf(path);
    if (field === undefined || typeof message !== 'string') continue;
    form.setError(field, { type: 'server', message }, { shouldFocus });
    shouldFocus = false;
  }
}

/** The form's field for a path of the server's; a colour may be named with what holds it. */
function fieldOf(path: string): FieldPath<Entries> | undefined {
  if (path === 'pagesettings.theme') return 'pagesettings.theme.color';
  return isFieldPath(path) ? path : undefined;
}
