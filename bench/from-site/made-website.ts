import { Resvg } from '@resvg/resvg-js';
import { mulberry32 } from '../random.ts';

/** A website on this machine with what a person who looks at it would say of it. */
export interface MadeWebsite {
  /** System that it is built as, with what is special about it. */
  build: string;
  /** Sites to tune the readers on; figures of the others are reported apart. */
  half: 'tuned on' | 'held back';
  name: string;
  /** `#rrggbb` */
  color: string;
  /** The logo's file, or the path data in a logo that is drawn within the page. */
  logo: string | Buffer;
  language: string;
  files: Record<string, MadeFile>;
  /** None if the site is empty without script. */
  questions: Question[];
}

export interface MadeFile {
  type: string;
  body: string | Buffer;
}

export interface Question {
  query: string;
  /** Path of the page that answers. */
  page: string;
  /** Text that a right answer contains. */
  says: string;
}

export interface Page {
  title: string;
  body: string;
}

export const css = (body: string): MadeFile => ({ type: 'text/css; charset=utf-8', body });
export const svg = (body: string): MadeFile => ({ type: 'image/svg+xml', body });
export const png = (body: Buffer): MadeFile => ({ type: 'image/png', body });
export const json = (value: object): MadeFile => ({ type: 'application/json', body: JSON.stringify(value) });

/** Returns the pages as files, each in the site's layout. */
export function renderPages(
  pages: Record<string, Page>,
  layout: (page: Page & { path: string }) => string,
): Record<string, MadeFile> {
  return Object.fromEntries(
    Object.entries(pages).map(([path, page]) => [
      path,
      { type: 'text/html; charset=utf-8', body: layout({ path, ...page }) },
    ]),
  );
}

/** Returns the path data of a drawing that no other seed has. */
export function drawPath(seed: number): string {
  const random = mulberry32(seed);
  const at = () => Math.round(random() * 40);
  return `M${at()} ${at()}C${at()} ${at()} ${at()} ${at()} ${at()} ${at()}L${at()} ${at()}H${at()}V${at()}Z`;
}

/** Draws a wordmark: a shape of the seed, and bars for letters. */
export function drawLogo(seed: number, fill: string): string {
  const bars = Array.from(
    { length: 6 },
    (_, n) => `<rect x="${50 + n * 18}" y="10" width="12" height="20"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="160" height="40" viewBox="0 0 160 40" fill="${fill}"><path d="${drawPath(seed)}"/>${bars.join('')}</svg>`;
}

/** Draws a picture as PNG; another kind of picture than a logo if it is large and filled. */
export function drawPng(drawing: string, width = 160): Buffer {
  return Buffer.from(new Resvg(drawing, { fitTo: { mode: 'width', value: width } }).render().asPng());
}

/** Draws a photo's place: large, filled, of one colour. */
export function drawPhoto(fill: string): Buffer {
  return drawPng(
    `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="300"><rect width="600" height="300" fill="${fill}"/></svg>`,
    600,
  );
}

/** Icons of social networks, as in many footers. */
export const socialIcons = `<a href="https://www.facebook.com/example" aria-label="Facebook"><svg viewBox="0 0 24 24" width="24" height="24" fill="#1877f2"><path d="M24 12a12 12 0 1 0-13.9 11.9v-8.4H7.1V12h3V9.4c0-3 1.8-4.7 4.6-4.7 1.3 0 2.6.2 2.6.2v3h-1.5c-1.5 0-2 .9-2 1.9V12h3.3l-.5 3.5h-2.8v8.4A12 12 0 0 0 24 12z"/></svg></a>
<a href="https://www.instagram.com/example" aria-label="Instagram"><svg viewBox="0 0 24 24" width="24" height="24" fill="#e4405f"><path d="M12 2.2c3.2 0 3.6 0 4.9.1 3.2.1 4.8 1.7 4.9 4.9v9.7c-.1 3.2-1.7 4.8-4.9 4.9H7.1c-3.2-.1-4.8-1.7-4.9-4.9V7.1c.1-3.2 1.7-4.8 4.9-4.9z"/></svg></a>`;
