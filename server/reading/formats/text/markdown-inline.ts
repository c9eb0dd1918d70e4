import type { Token } from 'marked';
import { parsePage } from '../html/html.ts';

const hiddenTag = /^<(\/?)(script|style|template|noscript|iframe|object|textarea|select|svg)(?=[\s>])/i;

/** Returns the visible text of inline tokens, without markup, scripts and styles. */
export function inlineText(tokens: readonly Token[]): string {
  let hiddenBy: string | undefined;
  const texts: string[] = [];
  for (const token of tokens) {
    const [, closes, tag = ''] = (token.type === 'html' && hiddenTag.exec(token.raw)) || [];
    const name = tag.toLowerCase();
    if (hiddenBy === undefined) texts.push(textOfToken(token));
    if (name !== '' && closes === '') hiddenBy ??= name;
    else if (name === hiddenBy) hiddenBy = undefined;
  }
  return texts.join('');
}

function textOfToken(token: Token): string {
  if (token.type === 'html') return ' ';
  if (token.type === 'br') return '\n';
  if (token.type !== 'image' && 'tokens' in token && token.tokens) return inlineText(token.tokens);
  // A line break in the source is displayed as a space.
  const text = literal(token).replaceAll('\n', ' ');
  return token.type === 'text' ? decodeEntities(text) : text;
}

function decodeEntities(text: string): string {
  return text.includes('&') ? (parsePage(text.replaceAll('<', '&lt;')).root.textContent ?? '') : text;
}

function literal(token: Token): string {
  return 'text' in token && typeof token.text === 'string' ? token.text : token.raw;
}
