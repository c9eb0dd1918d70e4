import { problem } from '#server/failure/problem.ts';

/** Browsers themselves nest no deeper than some hundred elements; a parser's time grows with the square of the depth. */
const mostElements = 5000;
/** A reader of Markdown goes through a text once for each level. */
const mostMarkdownLevels = 100;

const names = (list: string) => new Set(list.split(' '));
const voidNames = names(
  'area base basefont br col command embed frame hr img input isindex keygen link meta param source track wbr',
);
/** Their content is no markup. */
const rawNames = names('script style textarea title xmp iframe noembed noframes plaintext');
/** Which open elements an element ends by beginning, where their end tags were left out. */
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
 * Goes over markup once: refuses tags that nest beyond reason, and answers it with the end tags of paragraphs that were
 * left out in front of an item or a cell, which the parser would take for the inside of the paragraph. Throws `file_too_complex`.
 */
export function mendNesting(markup: string): string {
  const tag = /<(?:!--|(\/?)([a-z][^\s/>]*))/gi;
  const open: string[] = [];
  const mended: string[] = [];
  let from = 0;
  for (let found = tag.exec(markup); found; found = tag.exec(markup)) {
    const name = found[2]?.toLowerCase();
    if (name === undefined) tag.lastIndex = endOf(markup, '-->', tag.lastIndex);
    else if (found[1] === '/') closeElement(open, name);
    else {
      if (openElement(open, name).includes('p') && name !== 'p') {
        mended.push(markup.slice(from, found.index), '</p>');
        from = found.index;
      }
      if (rawNames.has(name)) tag.lastIndex = endOf(markup, '</', tag.lastIndex);
    }
    if (open.length > mostElements) throw tooDeep(`${mostElements} HTML elements`);
  }
  return from === 0 ? markup : mended.join('') + markup.slice(from);
}

/** Answers the elements that end where this one begins. */
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

/** Refuses quotes and lists nested beyond reason, by their marks or by how far they are indented. Throws `file_too_complex`. */
export function checkMarkdownNesting(source: string): void {
  for (const [marks] of source.matchAll(quotesAndItems)) {
    if (marks.length <= mostMarkdownLevels || rule.test(marks)) continue;
    const indented = marks.search(/\S/) / 2;
    const marked = marks.match(/>|[-*+]|\d+[.)]/g)?.length ?? 0;
    if (indented + marked > mostMarkdownLevels) throw tooDeep(`${mostMarkdownLevels} quotes and lists`);
  }
}

function tooDeep(limit: string) {
  return problem(
    'file_too_complex',
    `This file nests more than ${limit} in each other. Simplify it or save it in another format.`,
  );
}
