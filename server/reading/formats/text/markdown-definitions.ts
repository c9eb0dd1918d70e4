import { Lexer, type Token } from 'marked';
import { definitionItems, joinDefinition } from '../html/dom-definitions.ts';
import { inlineText } from './markdown-inline.ts';

const definition = /^ {0,3}:[^\S\n]+(?=\S)/;
/** In characters. */
const maxTermLength = 80;

/** Returns the terms of a paragraph with their definitions: lines that begin with a colon, or lines under a bold one. Undefined for other paragraphs. */
export function readDefinitions(paragraph: Token): string[] | undefined {
  return readColons(paragraph.raw) ?? readBold(paragraph);
}

function readColons(raw: string): string[] | undefined {
  const lines = raw.trimEnd().split('\n');
  if (definition.test(lines[0] ?? '') || !definition.test(lines[1] ?? '')) return undefined;
  const entries: { term: string; definitions: string[] }[] = [];
  for (const [i, line] of lines.entries()) {
    const entry = entries.at(-1);
    const isTerm = definition.test(lines[i + 1] ?? '') && /^\S/.test(line) && !definition.test(line);
    if (isTerm) entries.push({ term: line, definitions: [] });
    else if (definition.test(line)) entry?.definitions.push(line.replace(definition, ''));
    else entry?.definitions.push(`${entry.definitions.pop() ?? ''} ${line.trim()}`);
  }
  const read = (text: string) => inlineText(Lexer.lexInline(text)).trim();
  return entries.flatMap(({ term, definitions }) => definitionItems(read(term), definitions.map(read)));
}

function readBold({ tokens = [] }: Token & { tokens?: Token[] }): string[] | undefined {
  const [bold, next] = tokens;
  const isLine = next?.type === 'br' || (next?.type === 'text' && next.raw.startsWith('\n'));
  if (bold?.type !== 'strong' || !isLine) return undefined;
  const term = inlineText([bold]).trim();
  const lines = inlineText(tokens.slice(1)).trim().split('\n');
  return lines.join('') === '' || term.length > maxTermLength ? undefined : [joinDefinition(term, lines)];
}
