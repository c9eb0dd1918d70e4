/** A document's terms and their packed postings, as lines of `term`, tab, `postings`: one string, since it may hold millions of them. No term holds a tab or a line break. */
export function* readTermLines(lines: string): Generator<{ term: string; postings: string }> {
  for (let start = 0; start < lines.length; ) {
    const end = lines.indexOf('\n', start);
    const tab = lines.indexOf('\t', start);
    yield { term: lines.slice(start, tab), postings: lines.slice(tab + 1, end) };
    start = end + 1;
  }
}

export function writeTermLine(term: string, postings: string): string {
  return `${term}\t${postings}\n`;
}
