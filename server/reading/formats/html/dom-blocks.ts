import type { Block } from '#server/retrieval/passages/document-text.ts';
import { cellSeparator } from '#shared/text/table-text.ts';
import type { DocumentWriter } from '../../blocks/document-writer.ts';
import { readDefinitionList } from './dom-definitions.ts';
import type { DomNode } from './dom-node.ts';
import { cellsOf, rowsOfTable, writeDomTable } from './dom-table.ts';

const elementNode = 1;
const textNode = 3;
/** Below this depth only the text is read, so that no file overflows the stack. */
const maxDepth = 200;
/** Elements that show that the table around them lays out the page and has no rows of data. */
const layoutNames = new Set(['table', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'article', 'section', 'pre']);
const rowBlockNames = new Set(['p', 'div', 'li', 'dd', 'dt', 'tr', 'br', 'mi', 'mn', 'mo', 'mtext']);
/** Elements of formulas, written with spaces between them. */
const signNames = new Set(['mi', 'mn', 'mo', 'mtext']);

const names = (list: string) => new Set(list.split(' '));
const blocksOfDefinitions = names('table ul ol dl pre h1 h2 h3 h4 h5 h6 blockquote');
const skippedNames = names(
  'script style noscript template head title nav iframe object embed svg canvas audio video map button input select textarea dialog menu rt rp annotation annotation-xml amp-sidebar',
);
const skippedRoles = names('navigation search menu menubar toolbar dialog alertdialog tablist tooltip');
const blockNames = names(
  'address article aside blockquote body caption center dd details dialog div dl dt fieldset figcaption figure footer form header hgroup hr html legend main ol p section summary table tbody tfoot thead td th ul',
);

interface Walk {
  writer: DocumentWriter;
  /** Text of the open block. */
  pending: string[];
  kind: Block['kind'];
  level: number | undefined;
  leftOut: ReadonlySet<DomNode>;
}

/**
 * Writes what a visitor sees under `root` as blocks in document order, without scripts, navigation, controls and the
 * elements in `leftOut`.
 */
export function writeDomBlocks(
  writer: DocumentWriter,
  root: DomNode,
  leftOut: ReadonlySet<DomNode> = new Set(),
): void {
  const walk: Walk = { writer, pending: [], kind: 'paragraph', level: undefined, leftOut };
  visit(walk, root, 0);
  flush(walk);
}

function visit(walk: Walk, node: DomNode, depth: number): void {
  if (node.nodeType === textNode) walk.pending.push((node.textContent ?? '').replace(/\s+/g, ' '));
  if (node.nodeType !== elementNode || isSkipped(node) || walk.leftOut.has(node)) return;
  const name = node.nodeName.toLowerCase();
  const heading = /^h([1-6])$/.exec(name);
  if (depth >= maxDepth) walk.pending.push(visibleText(node, depth));
  else if (name === 'br') walk.pending.push('\n');
  else if (signNames.has(name)) walk.pending.push(visibleText(node, depth));
  else if (name === 'pre') writeBlock(walk, 'code', node.textContent ?? '');
  else if (heading) writeBlock(walk, 'heading', visibleText(node, depth), Number(heading[1]));
  else if (name === 'table' && isDataTable(node)) visitTable(walk, node, depth);
  else if (name === 'tr' && !isLayoutRow(node)) writeBlock(walk, 'row', rowText(node, depth));
  else if (name === 'dl') visitDefinitions(walk, node, depth);
  else if (name === 'li') visitAs(walk, node, depth, 'list-item');
  else if (blockNames.has(name) || name === 'tr') visitAs(walk, node, depth, walk.kind);
  else visitChildren(walk, node, depth);
}

function visitChildren(walk: Walk, node: DomNode, depth: number): void {
  for (const child of node.childNodes) visit(walk, child, depth + 1);
}

/** Visits a block element: ends the open block before it, and the block it opens at its end. */
function visitAs(walk: Walk, node: DomNode, depth: number, kind: Block['kind']): void {
  flush(walk);
  const outer = walk.kind;
  walk.kind = kind;
  visitChildren(walk, node, depth);
  flush(walk);
  walk.kind = outer;
}

function writeBlock(walk: Walk, kind: Block['kind'], text: string, level?: number): void {
  flush(walk);
  walk.writer.add(kind, text, level === undefined ? {} : { level });
}

function flush(walk: Walk): void {
  if (walk.pending.length === 0) return;
  walk.writer.add(walk.kind, walk.pending.join(''));
  walk.pending = [];
}

function isDataTable(table: DomNode): boolean {
  const rows = rowsOfTable(table);
  return rows.length > 0 && !rows.some(isLayoutRow);
}

function visitTable(walk: Walk, table: DomNode, depth: number): void {
  flush(walk);
  for (const child of table.childNodes) {
    if (/^caption$/i.test(child.nodeName)) visit(walk, child, depth + 1);
  }
  const rows = rowsOfTable(table).filter((row) => !isSkipped(row));
  writeDomTable(walk.writer, rows, (cell) => cellText(cell, depth));
}

function visitDefinitions(walk: Walk, list: DomNode, depth: number): void {
  const isLeftOut = (node: DomNode) => isSkipped(node) || walk.leftOut.has(node);
  const read = (node: DomNode) => cellText(node, depth);
  const items = containsBlocks(list, depth) ? undefined : readDefinitionList(list, isLeftOut, read);
  flush(walk);
  if (!items) visitAs(walk, list, depth, walk.kind);
  for (const item of items ?? []) writeBlock(walk, 'list-item', item);
}

/** True if a definition list contains more than words: code, tables, lists, headings. */
function containsBlocks(node: DomNode, depth: number): boolean {
  if (depth >= maxDepth) return true;
  return [...node.childNodes].some(
    (child) => blocksOfDefinitions.has(child.nodeName.toLowerCase()) || containsBlocks(child, depth + 1),
  );
}

function cellText(cell: DomNode, depth: number): string {
  return isSkipped(cell) ? '' : visibleText(cell, depth).replace(/\s+/g, ' ').trim();
}

function rowText(row: DomNode, depth: number): string {
  return cellsOf(row)
    .map((cell) => cellText(cell, depth))
    .filter((text) => text !== '')
    .join(cellSeparator);
}

function visibleText(node: DomNode, depth: number): string {
  if (node.nodeType === textNode) return (node.textContent ?? '').replace(/\s+/g, ' ');
  if (node.nodeType !== elementNode || isSkipped(node)) return '';
  if (depth >= maxDepth) return node.textContent ?? '';
  const inner = [...node.childNodes].map((child) => visibleText(child, depth + 1)).join('');
  return rowBlockNames.has(node.nodeName.toLowerCase()) ? ` ${inner} ` : inner;
}

function isLayoutRow(row: DomNode): boolean {
  return [...row.childNodes].some((cell) => containsLayout(cell, 0));
}

function containsLayout(node: DomNode, depth: number): boolean {
  if (depth > 8) return false;
  for (const child of node.childNodes) {
    if (layoutNames.has(child.nodeName.toLowerCase()) || containsLayout(child, depth + 1)) return true;
  }
  return false;
}

function isSkipped(node: DomNode): boolean {
  if (skippedNames.has(node.nodeName.toLowerCase())) return true;
  const get = (name: string) => node.getAttribute?.(name) ?? null;
  return (
    get('hidden') !== null ||
    get('aria-hidden') === 'true' ||
    skippedRoles.has(get('role') ?? '') ||
    /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden)/i.test(get('style') ?? '')
  );
}
