import type { Emphasis, Link, Nodes, PhrasingContent, Root, Strong, Text } from 'mdast';
import { citation } from '#shared/text/citations.ts';
import { cutBareLink } from './bare-link.ts';

type PhrasingParent = Extract<Nodes, { children: PhrasingContent[] }>;

/**
 * Turns a CommonMark tree into the simplified markdown of replies: `__x__` and `<u>x</u>` underline, other HTML is text,
 * a line break is a line break, images are links (a reply must not make the page call a foreign server), `[1]` is a citation.
 */
export function simplifyMarks() {
  return (tree: Root, file: unknown): void => simplify(tree, String(file), false);
}

function simplify(node: Nodes, source: string, inLink: boolean): void {
  if (!('children' in node)) return;
  const within = inLink || node.type === 'link';
  if (hasPhrasing(node)) {
    node.children = underlineTags(node.children).flatMap((child) => simplifyPhrase(child, source, within));
  }
  for (const child of node.children) simplify(child, source, within);
}

function hasPhrasing(node: Nodes): node is PhrasingParent {
  return ['paragraph', 'heading', 'tableCell', 'emphasis', 'strong', 'delete', 'link'].includes(node.type);
}

function simplifyPhrase(node: PhrasingContent, source: string, inLink: boolean): PhrasingContent[] {
  switch (node.type) {
    case 'strong':
      return [isUnderscored(node, source) ? underline(node.children) : node];
    case 'image': {
      const label: Text = { type: 'text', value: node.alt || node.url };
      return [inLink ? label : ({ type: 'link', url: node.url, children: [label] } satisfies Link)];
    }
    case 'link':
      return cutBareLink(node, source);
    case 'html':
      return breakLines(node.value);
    case 'text':
      return inLink ? breakLines(node.value) : citeMarkers(node, source);
    default:
      return [node];
  }
}

function isUnderscored(node: Strong, source: string): boolean {
  return source.startsWith('__', node.position?.start.offset);
}

function underline(children: PhrasingContent[]): Emphasis {
  return { type: 'emphasis', data: { hName: 'u' }, children };
}

/** Pairs `<u>` with the next sibling `</u>`; unpaired tags stay HTML, which is shown as text. */
function underlineTags(children: PhrasingContent[]): PhrasingContent[] {
  const open = children.findIndex((child) => isTag(child, '<u>'));
  const close = children.findIndex((child, index) => index > open && isTag(child, '</u>'));
  if (open < 0 || close < 0) return children;
  return [
    ...children.slice(0, open),
    underline(children.slice(open + 1, close)),
    ...underlineTags(children.slice(close + 1)),
  ];
}

function isTag(node: PhrasingContent, tag: string): boolean {
  return node.type === 'html' && node.value.toLowerCase() === tag;
}

function citeMarkers(node: Text, source: string): PhrasingContent[] {
  const { value } = node;
  const escaped = escapedBrackets(node, source);
  const found: PhrasingContent[] = [];
  let at = 0;
  for (const { marker, index, properties } of markersIn(value)) {
    if (escaped.has(index)) continue;
    found.push(...breakLines(value.slice(at, index)));
    found.push({ type: 'text', value: marker, data: { hName: 'sup', hProperties: properties } });
    // The colon after a footnote's name is not part of its text.
    at = index + marker.length + ('dataDefinition' in properties ? 1 : 0);
  }
  return [...found, ...breakLines(value.slice(at))];
}

const footnote = /\[\^([\w-]{1,40})\]/g;

interface Marker {
  marker: string;
  index: number;
  properties: Record<string, string>;
}

/** Finds citations and footnotes in order. */
function markersIn(value: string): Marker[] {
  const cited = Array.from(value.matchAll(citation), ({ 0: marker, 1: number = '', index }) => ({
    ...{ marker, index },
    properties: { dataCitation: number },
  }));
  const notes = Array.from(value.matchAll(footnote), ({ 0: marker, 1: name = '', index }) => {
    const begins = index === 0 || value[index - 1] === '\n';
    const isDefinition = begins && value[index + marker.length] === ':';
    return { marker, index, properties: { dataFootnote: name, ...(isDefinition && { dataDefinition: '' }) } };
  });
  return [...cited, ...notes].toSorted((one, other) => one.index - other.index);
}

/** Returns where a text has a `[` that its source escapes; none if the source can't be matched, as with `&#91;`. */
function escapedBrackets({ value, position }: Text, source: string): Set<number> {
  const raw = position ? source.slice(position.start.offset, position.end.offset) : '';
  const written = [...raw.matchAll(/\\?[^\\]|\\\\/g)]
    .map(([mark]) => mark)
    .filter((mark) => mark.endsWith('['));
  const shown = [...value.matchAll(/\[/g)].map(({ index }) => index);
  if (written.length !== shown.length) return new Set();
  return new Set(shown.filter((_, nth) => written[nth] === '\\['));
}

function breakLines(value: string): PhrasingContent[] {
  return value
    .split('\n')
    .flatMap((line, index): PhrasingContent[] => [
      ...(index > 0 ? [{ type: 'break' } as const] : []),
      ...(line ? [{ type: 'text', value: line } as const] : []),
    ]);
}
