import { Parser } from 'htmlparser2';
import { problem } from '#server/failure/problem.ts';
import { trimmedLines } from '#shared/text/trim-text.ts';
import { boundForeignJson, readerThreadLimits } from './bound-json.ts';

/** Maximum length of the text, in characters. */
const maxTextChars = 20_000;
/** Characters of a page's text that are looked at: most of them may be white space. */
const maxRawChars = 10 * maxTextChars;

const unseen = new Set(['script', 'style', 'template', 'noscript', 'svg', 'head']);

const breaks = /^(?:p|div|br|li|tr|h[1-6]|section|article|table|ul|ol|pre|blockquote)$/;

/** Returns a response as text for a model; undefined if its type is not text. Throws `url_unreadable` for JSON that is cut off, `url_too_large` if it has too many values or levels. */
export function textOfResponse(bytes: Uint8Array, contentType: string): string | undefined {
  const type = contentType.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  if (
    !/^(?:$|text\/|application\/(?:[\w.+-]*\+)?(?:json|xml)$|application\/(?:xhtml\+xml|x-ndjson)$)/.test(
      type,
    )
  )
    return undefined;
  const text = decode(bytes, /charset="?([\w-]+)/i.exec(contentType)?.[1]);
  if (/[/+]json$/.test(type) && text.trim() !== '') requireJson(text, bytes);
  const shown = /html/.test(type) ? textOfHtml(text) : text;
  return shown.replaceAll('\0', '').trim().slice(0, maxTextChars).toWellFormed();
}

function requireJson(text: string, bytes: Uint8Array): void {
  boundForeignJson(readerThreadLimits)(bytes);
  try {
    JSON.parse(text);
  } catch {
    throw problem('url_unreadable', 'The response is not valid JSON.');
  }
}

function decode(bytes: Uint8Array, charset = 'utf-8'): string {
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    // An unknown charset.
    return new TextDecoder().decode(bytes);
  }
}

function textOfHtml(html: string): string {
  let text = '';
  let hidden = 0;
  const parser = new Parser({
    onopentag(name) {
      if (unseen.has(name)) hidden++;
      if (breaks.test(name)) text += '\n';
    },
    ontext(piece) {
      if (hidden === 0) text += collapsed(piece).slice(0, Math.max(0, maxRawChars - text.length));
    },
    onclosetag(name) {
      if (unseen.has(name)) hidden--;
      else if (name === 'td' || name === 'th') text += '\t';
    },
  });
  parser.end(html);
  return trimmedLines(collapsed(text)).join('\n');
}

/** Returns a text with each run of white space as a line break, if it has one, or a blank. */
function collapsed(text: string): string {
  return text.replace(/\s+/g, (run) => (run.includes('\n') ? '\n' : ' '));
}
