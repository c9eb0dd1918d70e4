import type { Token } from 'marked';
import { parsePage } from '../html/html.ts';

const hiddenTag = /^<(\/?)(script|style|template|noscript|iframe|object|textarea|select|svg)(?=[\s>])/i;

/** The words of inline tokens as a reader of the page sees them: without markup, and without what scripts and styles hold. */
export function inlineText(tokens: readonly Token[]): string {
  let hiddenBy: string | undefined;
  const texts: string[] = [];
  for (const token of tokens) {
    const [, closes, tag = ''] = (token.type === 'html' && hiddenTag.exec(token.raw)) || [];
    const name = tag.toLowerCase();
    if (hiddenBy === undefined) texts.push(textOf(token));
    if (name !== '' && closes === '') hiddenBy ??= name;
    else if (name === hiddenBy) hiddenBy = undefined;
  }
  return texts.join('');
}

function textOf(token: Token): string {
  if (token.type === 'html') return ' ';
  if (token.type === 'br') return '\n';
  if (token.type !== 'image' && 'tokens' in token && token.tokens) return inlineText(token.tokens);
  // Where the source merely wraps its lines, a reader sees a space.
  const text = literal(token).replaceAll('\n', ' ');
  return token.type === 'text' ? decodeEntities(text) : text;
}

function decodeEntities(text: string): string {
  return text.includes('&') ? (parsePage(text.replaceAll('<', '&lt;')).root.textContent ?? '') : text;
}

function literal(token: Token): string {
  return 'text' in token && typeof token.text === 'string' ? token.text : token.raw;
}
