import type { PageDocument } from '../formats/html/dom-node.ts';
import { attributeOf, lineOf, oneLine } from './elements.ts';

const maxElements = 40;
const longest = 80;
const home =
  'a[href="/"], a[href="./"], a[href="/index.html"], a[rel~="home"], [class*="logo" i] a, [class*="brand" i]';
/** Words around a name in a link to the start or the text of a logo. */
const around = /\b(?:logo|home ?page|home|startseite|accueil|inicio|go to|back to|zur)\b|\(.{0,20}\)/gi;
const rights = /(?:©|\(c\)|copyright)\s*(?:©\s*)?(?:\d{4}(?:\s*[-–]\s*\d{4})?)?[\s,]*([^|.·•©\n]{2,60})/i;

/** Returns texts of a page that are likely its name: of links to its start, of the logo in them, of its line on rights. */
export function readWitnesses(page: PageDocument): string[] {
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
