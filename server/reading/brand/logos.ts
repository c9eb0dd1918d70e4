import type { DomElement, PageDocument } from '../formats/html/dom-node.ts';
import { hasType, readLinkedData } from '../web/linked-data.ts';
import { drawingOf } from './drawings.ts';
import { addressOf, attributeOf, firstOf, valuesOf } from './elements.ts';

const maxLogos = 8;
const maxIcons = 6;
const maxStyles = 6;
/** Pictures of others: customers, ways of paying, awards. */
const foreign =
  /partner|client|customer|payment|visa|paypal|footer|sponsor|cookie|flag|award|avatar|play-?store/i;
const places = [
  'header',
  '[role="banner"]',
  'nav',
  '[class*="header" i]',
  '[id*="header" i]',
  '[class*="logo" i]',
  '[id*="logo" i]',
  'a[href="/"]',
  'a[rel~="home"]',
];

interface Scored {
  logo: string | undefined;
  score: number;
}

/** Returns pictures that may be the site's logo: those at the top of the page, or that are called so. */
export function readLogos(
  page: PageDocument,
  { address, names }: { address: string; names: readonly string[] },
): string[] {
  const near = new Set(places.flatMap((place) => [...page.querySelectorAll(`${place} img, ${place} svg`)]));
  const pictures = [...page.querySelectorAll('img, svg')].map((element): Scored => {
    const logo = logoOf(element, address);
    return { logo, score: scoreOf(element, { isNear: near.has(element), names, logo }) };
  });
  const likely = pictures.filter(({ score }) => score > 1).toSorted((a, b) => b.score - a.score);
  return firstOf([...likely.map(({ logo }) => logo), ...linkedLogos(page, address)], maxLogos);
}

/** Returns the addresses of the site's icons, large ones and drawings first. */
export function readIcons(page: PageDocument, address: string): string[] {
  const icons = [...page.querySelectorAll('link[rel~="icon" i], link[rel="apple-touch-icon" i]')].map(
    (element) => {
      const icon = addressOf(attributeOf(element, 'href'), address);
      const isDrawing = /svg/i.test(attributeOf(element, 'type')) || /\.svg(?:\?|$)/i.test(icon ?? '');
      const size = Number(/^(\d+)/.exec(attributeOf(element, 'sizes'))?.[1] ?? 16);
      return { icon, size: isDrawing ? 512 : Math.min(size, 256) };
    },
  );
  const sorted = icons.toSorted((a, b) => b.size - a.size).map(({ icon }) => icon);
  return firstOf([...sorted, addressOf('/favicon.ico', address)], maxIcons);
}

export function readStyles(page: PageDocument, address: string): string[] {
  const links = valuesOf(page, ['link[rel~="stylesheet" i]'], 'href');
  return firstOf(
    links.map((link) => addressOf(link, address)),
    maxStyles,
  );
}

function logoOf(element: DomElement, address: string): string | undefined {
  if (element.nodeName.toLowerCase() === 'svg') return drawingOf(element);
  const [first = ''] = ['data-src', 'data-lazy-src', 'src', 'data-original']
    .map((name) => attributeOf(element, name))
    .filter((value) => value !== '' && !value.startsWith('data:image/gif'));
  const fromSet = attributeOf(element, 'srcset').split(/\s+/)[0] ?? '';
  return addressOf(first || fromSet, address);
}

function scoreOf(
  element: DomElement,
  { isNear, names, logo }: { isNear: boolean; names: readonly string[]; logo: string | undefined },
): number {
  if (logo === undefined) return 0;
  const own = ['class', 'id', 'alt', 'aria-label'].map((name) => attributeOf(element, name)).join(' ');
  const file = logo.startsWith('data:') ? '' : logo.slice(logo.lastIndexOf('/') + 1);
  const said = `${own} ${file}`.toLowerCase();
  if (foreign.test(said)) return 0;
  const isNamed = names.some((name) => name.length > 2 && said.includes(name.toLowerCase()));
  const isCalled = /logo|brandmark|wordmark|\bbrand\b/.test(said);
  return (isCalled ? 3 : 0) + (isNear ? 2 : 0) + (isNamed ? 1 : 0) + (/\.svg(?:\?|$)/.test(file) ? 0.5 : 0);
}

/** Returns the logo that the page tells search engines. */
function linkedLogos(page: PageDocument, address: string): string[] {
  return readLinkedData(page).flatMap((thing) => {
    if (!hasType(thing, /Organization|LocalBusiness|Store|Brand|Corporation/)) return [];
    const { logo } = thing;
    const link = typeof logo === 'object' && logo !== null && 'url' in logo ? logo.url : logo;
    return typeof link === 'string' ? (addressOf(link, address) ?? []) : [];
  });
}
