import { Lexer, lexer, type Token, type Tokens } from 'marked';
import { isLabelled } from '#server/language/labelled.ts';
import type { DocumentText } from '#server/retrieval/passages/document-text.ts';
import { cellSeparator } from '#shared/text/table-text.ts';
import { cleanText } from '../../blocks/clean-text.ts';
import { createDocumentWriter, type DocumentWriter } from '../../blocks/document-writer.ts';
import { decodeText } from '../../containers/decode-text.ts';
import { checkMarkdownNesting } from '../../containers/nesting.ts';
import { writeDomBlocks } from '../html/dom-blocks.ts';
import { parsePage } from '../html/html.ts';
import type { SourceFile } from '../reader.ts';
import { readDefinitions } from './markdown-definitions.ts';
import { inlineText } from './markdown-inline.ts';

const frontMatter = /^---\n[\s\S]*?\n(?:---|\.\.\.)\n/;

/** Reads GitHub-flavoured Markdown as text without markup. Code and front matter become code blocks. */
export async function readMarkdown(file: SourceFile): Promise<DocumentText> {
  const writer = createDocumentWriter();
  const source = cleanText(await decodeText(file.bytes, file.charset));
  const front = frontMatter.exec(source)?.[0] ?? '';
  writer.add('code', front);
  checkMarkdownNesting(source);
  writeTokens(writer, lexer(source.slice(front.length)));
  return writer.finish(file);
}

function writeTokens(writer: DocumentWriter, tokens: readonly Token[]): void {
  for (const token of tokens) writeToken(writer, token);
}

function writeToken(writer: DocumentWriter, token: Token): void {
  if (isHeading(token)) writer.add('heading', inlineText(token.tokens), { level: token.depth });
  else if (token.type === 'code' && 'text' in token) writer.add('code', String(token.text));
  else if (isTable(token)) writeTable(writer, token);
  else if (isList(token)) for (const item of token.items) writeItem(writer, item);
  else if (token.type === 'html' && 'text' in token)
    writeDomBlocks(writer, parsePage(String(token.text)).root);
  else if (token.type === 'blockquote' && token.tokens) writeTokens(writer, token.tokens);
  else if (token.type === 'paragraph' || token.type === 'text') writeParagraph(writer, token);
}

function writeParagraph(writer: DocumentWriter, token: Token): void {
  const definitions = readDefinitions(token);
  for (const text of definitions ?? []) writer.add('list-item', text);
  if (!definitions) writer.add('paragraph', (labelledLines(token) ?? [inlineText([token])]).join('\n'));
}

/** Returns the lines of a paragraph if each is a labelled value (`Phone: 012`), since joined they would read as one sentence. */
function labelledLines({ raw }: Token): string[] | undefined {
  const lines = raw
    .trimEnd()
    .split('\n')
    .map((line) => inlineText(Lexer.lexInline(line)));
  return lines.length > 1 && lines.every(isLabelled) ? lines : undefined;
}

/** Writes an item's text as one block, followed by the blocks nested in it. */
function writeItem(writer: DocumentWriter, item: Tokens.ListItem): void {
  const isOwn = (token: Token) => token.type === 'text' || token.type === 'paragraph';
  const paragraphs = item.tokens.filter(isOwn).map((token) => inlineText([token]));
  writer.add('list-item', paragraphs.join('\n'));
  writeTokens(
    writer,
    item.tokens.filter((token) => !isOwn(token)),
  );
}

function writeTable(writer: DocumentWriter, table: Tokens.Table): void {
  const text = (row: readonly Tokens.TableCell[]) =>
    row.map((cell) => inlineText(cell.tokens)).join(cellSeparator);
  writer.add('header-row', text(table.header));
  for (const row of table.rows) writer.add('row', text(row));
}

function isHeading(token: Token): token is Tokens.Heading {
  return token.type === 'heading';
}
function isTable(token: Token): token is Tokens.Table {
  return token.type === 'table';
}
function isList(token: Token): token is Tokens.List {
  return token.type === 'list';
}
