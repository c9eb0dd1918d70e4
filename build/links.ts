import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { Nodes } from 'mdast';
import remarkParse from 'remark-parse';
import { unified } from 'unified';

/** Checks that no relative link or anchor of the Markdown files, and no page of docs/ that a source names, is missing. */
const root = join(import.meta.dirname, '..');
const rooms = '{bench,build,client,contract,deploy,docs,e2e,faults,server,shared}';

/** Matches a page of docs/ that a comment or a message names. */
const namedPage = /(?<![\w./-])docs\/[\w./-]+\.md(?!\w)/g;
/** Matches an address in HTML within Markdown. */
const htmlAddress = /\s(?:href|src)="([^"]*)"/g;
const parser = unified().use(remarkParse);

/** Returns a sentence for each link of a Markdown file that leads to a missing file or heading. */
export function findLinkFaults(folder: string, path: string): string[] {
  const page = readPage(join(folder, path));
  return page.links
    .filter(({ address }) => !/^(?:[a-z][a-z\d+.-]*:|\/)/i.test(address))
    .flatMap(({ address, line }) => {
      const [file = '', anchor] = address.split('#', 2).map(decodeURIComponent);
      const target = file === '' ? join(folder, path) : join(folder, dirname(path), file);
      const name = relative(folder, target);
      if (!existsSync(target)) return [`${path}:${line} links to ${name}, which doesn't exist`];
      if (anchor === undefined || !target.endsWith('.md') || readPage(target).anchors.has(anchor)) return [];
      return [`${path}:${line} links to #${anchor} in ${name}, which has no such heading`];
    });
}

/** Returns a sentence for each page of docs/ that a source names and that doesn't exist. */
export function findNamedFaults(folder: string, path: string): string[] {
  const pages = new Set(readFileSync(join(folder, path), 'utf8').match(namedPage));
  return [...pages]
    .filter((page) => !existsSync(join(folder, page)))
    .map((page) => `${path} names ${page}, which doesn't exist`);
}

/** Returns the addresses in a Markdown file, and the anchors that GitHub gives its headings. */
function readPage(file: string): { links: { address: string; line: number }[]; anchors: Set<string> } {
  const links: { address: string; line: number }[] = [];
  const anchors = new Set<string>();
  const visit = (node: Nodes): void => {
    const line = node.position?.start.line ?? 0;
    if ('url' in node) links.push({ address: node.url, line });
    if (node.type === 'html')
      for (const [, address = ''] of node.value.matchAll(htmlAddress)) links.push({ address, line });
    if (node.type === 'heading') anchors.add(unusedAnchor(anchors, textOf(node)));
    if ('children' in node) node.children.forEach(visit);
  };
  visit(parser.parse(readFileSync(file, 'utf8')));
  return { links, anchors };
}

/** Returns a heading's anchor; GitHub numbers those with the same text from the second on. */
function unusedAnchor(anchors: ReadonlySet<string>, heading: string): string {
  const letters = heading.toLowerCase().replace(/[^\p{L}\p{M}\p{N}_ -]/gu, '');
  const slug = letters.replaceAll(' ', '-');
  let anchor = slug;
  for (let number = 1; anchors.has(anchor); number++) anchor = `${slug}-${number}`;
  return anchor;
}

function textOf(node: Nodes): string {
  if ('children' in node) return node.children.map(textOf).join('');
  return 'value' in node ? node.value : '';
}

if (import.meta.main) {
  const pages = globSync(['*.md', '.github/**/*.md', `${rooms}/**/*.md`], { cwd: root });
  const sources = globSync(`${rooms}/**/*.{ts,tsx,js,css}`, { cwd: root });
  const faults = [
    ...pages.flatMap((path) => findLinkFaults(root, path)),
    ...sources.filter((path) => !/\.test\.tsx?$/.test(path)).flatMap((path) => findNamedFaults(root, path)),
  ];
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
}
