import type { DomElement, PageDocument } from '../formats/html/dom-node.ts';
import { hasType, readLinkedData } from '../web/linked-data.ts';
import { readBackgroundLogos } from './background-logos.ts';
import type { CssRule } from './css-rules.ts';
import { drawingOf } from './drawings.ts';
import { addressOf, attributeOf, firstOf } from './elements.ts';
import type { AppManifest } from './manifest.ts';

const maxLogos = 8;
const maxIcons = 6;
const drawingSize = 512;
/** Size of an `apple-touch-icon` that names none. */
const appleSize = 180;
const maxStyles = 40;
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

const homes = ['a[href="/"]', 'a[href="./"]', 'a[href="/index.html"]', 'a[rel~="home"]'];
const sureScore = 3;

interface Scored {
  logo: string | undefined;
  score: number;
}

/** Returns pictures that may be the site's logo: those at the top of the page, or that are called so. */
export function readLogos(
  page: PageDocument,
  { address, names, rules }: { address: string; names: readonly string[]; rules: readonly CssRule[] },
): string[] {
  const atHome = new Set(page.querySelectorAll(homes.map((place) => `${place} img, ${place} svg`).join(',')));
  const near = new Set(places.flatMap((place) => [...page.querySelectorAll(`${place} img, ${place} svg`)]));
  const pictures = [...page.querySelectorAll('img, svg')].map((element): Scored => {
    const logo = logoOf(element, address);
    const place = { isNear: near.has(element), isAtHome: atHome.has(element) };
    return { logo, score: scoreOf(element, { ...place, names, logo }) };
  });
  const likely = pictures.filter(({ score }) => score > 1).toSorted((a, b) => b.score - a.score);
  const shown = likely.map(({ logo }) => logo);
  const said = [...readBackgroundLogos(page, rules), ...linkedLogos(page, address)];
  // A picture that nothing calls the logo may be any: what the page says otherwise goes before it.
  const isSure = (likely[0]?.score ?? 0) >= sureScore;
  return firstOf(isSure ? [...shown, ...said] : [...said, ...shown], maxLogos);
}

/** Returns the addresses of the site's icons, large ones and drawings first. */
export function readIcons(
  page: PageDocument,
  { address, ofApp = [] }: { address: string; ofApp?: AppManifest['icons'] | undefined },
): string[] {
  const icons = [...page.querySelectorAll('link[rel~="icon" i], link[rel="apple-touch-icon" i]')].map(
    (element) => {
      const icon = addressOf(attributeOf(element, 'href'), address);
      const isDrawing = /svg/i.test(attributeOf(element, 'type')) || /\.svg(?:\?|$)/i.test(icon ?? '');
      const usual = /apple/i.test(attributeOf(element, 'rel')) ? appleSize : 16;
      const size = Number(/^(\d+)/.exec(attributeOf(element, 'sizes'))?.[1] ?? usual);
      return { icon, size: isDrawing ? drawingSize : Math.min(size, drawingSize) };
    },
  );
  const sorted = [...icons, ...ofApp].toSorted((a, b) => b.size - a.size).map(({ icon }) => icon);
  return firstOf([...sorted, addressOf('/favicon.ico', address)], maxIcons);
}

/** Returns the addresses of a page's stylesheets for screens, in their order. */
export function readStyles(page: PageDocument, address: string): string[] {
  const links = [...page.querySelectorAll('link[rel~="stylesheet" i]')].filter(
    (element) => !/^\s*print/i.test(attributeOf(element, 'media')),
  );
  return firstOf(
    links.map((element) => addressOf(attributeOf(element, 'href'), address)),
    maxStyles,
  );
}

function logoOf(element: DomElement, address: string): string | undefined {
  if (element.nodeName.toLowerCase() === 'svg') return drawingOf(element);
  const [first = ''] = ['data-src', 'data-lazy-src', 'src', 'data-original']
    .map((name) => attributeOf(element, name))
    .filter((value) => value !== '' && !value.startsWith('data:'));
  return addressOf(first || firstInSets(element), address);
}

/** Returns the first address in the sets of an image, or of the sources beside it in a `picture`. */
function firstInSets(element: DomElement): string {
  const parent = element.parentNode;
  const isPicture = parent?.nodeName.toLowerCase() === 'picture';
  const sources = isPicture ? [...(parent?.querySelectorAll?.('source') ?? [])] : [];
  const sets = [element, ...sources].flatMap((one) =>
    ['srcset', 'data-srcset'].map((name) => attributeOf(one, name)),
  );
  return (
    sets
      .find((set) => set !== '')
      ?.split(/\s+/)[0]
      ?.replace(/,$/, '') ?? ''
  );
}

function scoreOf(
  element: DomElement,
  {
    isNear,
    isAtHome,
    names,
    logo,
  }: { isNear: boolean; isAtHome: boolean; names: readonly string[]; logo: string | undefined },
): number {
  if (logo === undefined) return 0;
  const own = ['class', 'id', 'alt', 'aria-label'].map((name) => attributeOf(element, name)).join(' ');
  const file = logo.startsWith('data:') ? '' : logo.slice(logo.lastIndexOf('/') + 1);
  const said = `${own} ${file}`.toLowerCase();
  if (foreign.test(said)) return 0;
  const isNamed = names.some((name) => name.length > 2 && said.includes(name.toLowerCase()));
  const isCalled = /logo|brandmark|wordmark|\bbrand\b/.test(said);
  return (
    (isCalled ? 3 : 0) +
    (isNear ? 2 : 0) +
    (isAtHome ? 1 : 0) +
    (isNamed ? 1 : 0) +
    (/\.svg(?:\?|$)/.test(file) ? 0.5 : 0)
  );
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
