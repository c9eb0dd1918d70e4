import { nestedTooDeep } from './file-problems.ts';

/** The parser's time grows with the square of the depth; browsers stop at some hundred elements. */
const maxElements = 5000;
/** The Markdown parser reads a text once for each level. */
const maxMarkdownLevels = 100;

const names = (list: string) => new Set(list.split(' '));
const voidNames = names(
  'area base basefont br col command embed frame hr img input isindex keygen link meta param source track wbr',
);
/** Elements whose content isn't parsed as markup. */
const rawNames = names('script style textarea title xmp iframe noembed noframes plaintext');
/** Open elements that an element's start tag closes if their end tags were left out. */
const endedBy = new Map<string, ReadonlySet<string>>([
  ['li', names('li p')],
  ['tr', names('tr th td p')],
  ['td', names('th td p')],
  ['th', names('th td p')],
  ['tbody', names('thead tbody tr th td p')],
  ['tfoot', names('thead tbody tr th td p')],
  ['dd', names('dd dt p')],
  ['dt', names('dd dt p')],
  ['option', names('option')],
  ['optgroup', names('optgroup option')],
  ...'address article aside blockquote div dl fieldset figure footer form h1 h2 h3 h4 h5 h6 header hr main nav ol p pre section table ul'
    .split(' ')
    .map((name) => [name, names('p')] as const),
]);

/**
 * Adds the end tags of paragraphs that were left out before an item or a cell: the parser would put those inside the
 * paragraph. Throws `file_too_complex` for tags nested too deep.
 */
export function repairNesting(markup: string): string {
  const tag = /<(?:!--|(\/?)([a-z][^\s/>]*))/gi;
  const open: string[] = [];
  const repaired: string[] = [];
  let from = 0;
  for (let found = tag.exec(markup); found; found = tag.exec(markup)) {
    const name = found[2]?.toLowerCase();
    if (name === undefined) tag.lastIndex = endOf(markup, '-->', tag.lastIndex);
    else if (found[1] === '/') closeElement(open, name);
    else {
      if (openElement(open, name).includes('p') && name !== 'p') {
        repaired.push(markup.slice(from, found.index), '</p>');
        from = found.index;
      }
      if (rawNames.has(name)) tag.lastIndex = endOf(markup, '</', tag.lastIndex);
    }
    if (open.length > maxElements) throw nestedTooDeep(maxElements, 'HTML elements');
  }
  return from === 0 ? markup : repaired.join('') + markup.slice(from);
}

/** Returns the elements that this start tag closes. */
function openElement(open: string[], name: string): string[] {
  const ended = endedBy.get(name);
  const last = open.findLastIndex((element) => !ended?.has(element));
  const closed = ended ? open.splice(last + 1) : [];
  if (!voidNames.has(name)) open.push(name);
  return closed;
}

function closeElement(open: string[], name: string): void {
  const at = open.lastIndexOf(name);
  if (at >= 0) open.length = at;
}

function endOf(markup: string, mark: string, from: number): number {
  const at = markup.indexOf(mark, from);
  return at === -1 ? markup.length : at;
}

const quotesAndItems = /^(?:[^\S\n]*(?:>|(?:[-*+]|\d{1,9}[.)])(?=\s)))+/gm;
const rule = /^\s*([-*])(?:\s*\1)*\s*$/;

/** Throws `file_too_complex` for quotes and lists nested too deep, by their marks or their indent. */
export function checkMarkdownNesting(source: string): void {
  for (const [marks] of source.matchAll(quotesAndItems)) {
    if (marks.length <= maxMarkdownLevels || rule.test(marks)) continue;
    const indented = marks.search(/\S/) / 2;
    const marked = marks.match(/>|[-*+]|\d+[.)]/g)?.length ?? 0;
    if (indented + marked > maxMarkdownLevels) throw nestedTooDeep(maxMarkdownLevels, 'quotes and lists');
  }
}
