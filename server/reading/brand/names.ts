import type { PageDocument } from '../formats/html/dom-node.ts';
import { hasType, readLinkedData } from '../web/linked-data.ts';
import { firstOf, oneLine, valuesOf } from './elements.ts';

const maxNames = 8;
const longestName = 80;
const longestDescription = 500;
/** Separators of a page's title: "Prices | Acme", "Acme – Kayaks". */
const separators = /\s+[|·•–—:»/-]\s+|\s*[|•»]\s*|:\s+/;
const organization = /Organization|LocalBusiness|Store|Brand|Corporation|WebSite|Restaurant|Hotel/;

/** Returns what the site may be called, the likeliest first; the last is made of its address. */
export function readNames(
  page: PageDocument,
  { title, address }: { title: string; address: string },
): string[] {
  const label = labelOf(address);
  const parts = title.split(separators).map(oneLine);
  const said = [
    ...valuesOf(page, ['meta[property="og:site_name"]', 'meta[name="application-name"]'], 'content'),
    ...linkedNames(page),
    ...valuesOf(page, ['meta[name="apple-mobile-web-app-title"]'], 'content'),
    ...parts.filter((part) => isLike(part, label)),
  ].map(oneLine);
  const named = said.filter((name) => name !== '' && name.length <= longestName && !isAddress(name));
  // A site that calls itself by its whole title has a name within it.
  const short = named.flatMap((name) => name.split(separators).find((part) => isLike(part, label)) ?? name);
  const shortest = parts.filter((part) => part !== '').toSorted((a, b) => a.length - b.length);
  const usable = parts.length > 1 ? shortest : parts.filter((part) => part.split(' ').length <= 4);
  return firstOf([...short, ...usable, capitalized(label)], maxNames);
}

export function readDescription(page: PageDocument): string | undefined {
  const selectors = ['meta[name="description" i]', 'meta[property="og:description"]'];
  const [description] = valuesOf(page, selectors, 'content').map(oneLine);
  return description?.slice(0, longestDescription);
}

export function readLanguage(page: PageDocument): string | undefined {
  const [language] = [
    ...valuesOf(page, ['html'], 'lang'),
    ...valuesOf(page, ['meta[http-equiv="content-language" i]'], 'content'),
    ...valuesOf(page, ['meta[property="og:locale"]'], 'content'),
  ];
  return language?.slice(0, 35);
}

function linkedNames(page: PageDocument): string[] {
  return readLinkedData(page).flatMap((thing) =>
    hasType(thing, organization) && typeof thing.name === 'string' ? [thing.name] : [],
  );
}

/** Returns the part of the address that is a name: `acme` of `https://www.acme.co.uk/`. */
function labelOf(address: string): string {
  const labels = new URL(address).hostname.replace(/^www\./, '').split('.');
  if (labels.every((label) => /^\d+$/.test(label))) return '';
  const isSecond = labels.length > 2 && /^(?:com?|org|net|ac|gov|edu|or|ne|gv)$/.test(labels.at(-2) ?? '');
  return labels.at(isSecond ? -3 : -2) ?? labels[0] ?? '';
}

/** True if a text and the address's name contain each other, but for spaces and signs. */
function isLike(text: string, label: string): boolean {
  const folded = text
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
  const name = label.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();
  return folded.length > 1 && name.length > 1 && (folded.includes(name) || name.includes(folded));
}

function isAddress(name: string): boolean {
  return /^https?:|^www\.|^localhost$/i.test(name);
}

function capitalized(label: string): string {
  return label.charAt(0).toUpperCase() + label.slice(1);
}
