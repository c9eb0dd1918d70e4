import type { PageDocument } from '../formats/html/dom-node.ts';
import { hasType, readLinkedData } from '../web/linked-data.ts';
import { attributeOf, firstOf, lineOf, oneLine, valuesOf } from './elements.ts';

const maxNames = 8;
const longestName = 80;
const longestDescription = 500;
/** Separators of a page's title: "Prices | Acme", "Acme – Kayaks". */
const separators = /\s+[|·•–—:»/-]\s+|\s*[|•»｜／]\s*|[:：]\s+/;
/** Titles that only say that a page is the first. */
const unnamed =
  /^(?:home ?page|home|start(?:seite)?|accueil|inicio|início|homepagina|welcome|willkommen|bienvenue|index|untitled|главная|الرئيسية|首页|ホーム|トップページ)$/i;
const organization = /Organization|LocalBusiness|Store|Brand|Corporation|WebSite|Restaurant|Hotel/;

/** Returns what the site may be called, the likeliest first; the last is made of its address. */
export function readNames(
  page: PageDocument,
  { title, address, ofApp = [] }: { title: string; address: string; ofApp?: readonly string[] },
): string[] {
  const label = labelOf(address);
  const parts = title
    .split(separators)
    .map(oneLine)
    .filter((part) => part !== '' && !unnamed.test(part));
  const witnesses = readWitnesses(page);
  const said = [
    ...valuesOf(page, ['meta[property="og:site_name"]', 'meta[name="application-name"]'], 'content'),
    ...linkedNames(page),
    ...ofApp,
    ...valuesOf(page, ['meta[name="apple-mobile-web-app-title"]'], 'content'),
    ...parts.filter((part) => isLike(part, label)),
    ...witnessed(parts, witnesses),
  ].map(oneLine);
  const named = said.filter((name) => name !== '' && name.length <= longestName && !isAddress(name));
  // A site that calls itself by its whole title has a name within it.
  const short = named.flatMap((name) => name.split(separators).find((part) => isLike(part, label)) ?? name);
  const shortest = parts.toSorted((a, b) => a.length - b.length);
  const usable = parts.length > 1 ? shortest : parts.filter((part) => part.split(' ').length <= 4);
  const others = witnesses.filter((text) => !unnamed.test(text) && text.split(' ').length <= 4);
  return firstOf([...short, ...usable, capitalized(label), ...others], maxNames);
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

/** Returns the parts of a title that the page says elsewhere as its name, those said most often first. */
function witnessed(parts: readonly string[], witnesses: readonly string[]): string[] {
  const counted = parts.map((part) => ({
    part,
    count: witnesses.filter((text) => isLike(part, text)).length,
  }));
  return counted
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count || a.part.length - b.part.length)
    .map(({ part }) => part);
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

/** True if a text and a name contain each other, but for spaces and signs. */
function isLike(text: string, name: string): boolean {
  const [one, other] = [fold(text), fold(name)];
  return one.length > 1 && other.length > 1 && (one.includes(other) || other.includes(one));
}

function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
}

function isAddress(name: string): boolean {
  return /^https?:|^www\.|^localhost$/i.test(name);
}

function capitalized(label: string): string {
  return label.charAt(0).toUpperCase() + label.slice(1);
}

const maxElements = 40;
const longest = 80;
const home =
  'a[href="/"], a[href="./"], a[href="/index.html"], a[rel~="home"], [class*="logo" i] a, [class*="brand" i]';
/** Words around a name in a link to the start or the text of a logo. */
const around = /\b(?:logo|home ?page|home|startseite|accueil|inicio|go to|back to|zur)\b|\(.{0,20}\)/gi;
const rights = /(?:©|\(c\)|copyright)\s*(?:©\s*)?(?:\d{4}(?:\s*[-–]\s*\d{4})?)?[\s,]*([^|.·•©\n]{2,60})/i;

/** Returns texts of a page that are likely its name: of links to its start, of the logo in them, of its line on rights. */
function readWitnesses(page: PageDocument): string[] {
  const links = [...page.querySelectorAll(home)].slice(0, maxElements);
  const said = links.flatMap((element) => [
    attributeOf(element, 'aria-label'),
    attributeOf(element, 'title'),
    (element.textContent ?? '').length <= longest ? lineOf(element) : '',
  ]);
  const pictures = [...page.querySelectorAll('a img, [class*="logo" i] img, img[class*="logo" i]')];
  const alts = pictures.slice(0, maxElements).map((element) => attributeOf(element, 'alt'));
  const footers = [...page.querySelectorAll('footer, [class*="footer" i], [class*="copyright" i], small')];
  const owners = footers
    .slice(0, maxElements)
    .map((element) => rights.exec((element.textContent ?? '').slice(-1000))?.[1] ?? '');
  return [...said, ...alts, ...owners]
    .map((text) => oneLine(text.slice(0, 2 * longest).replace(around, ' ')))
    .filter((text) => text.length > 1 && text.length <= longest);
}
