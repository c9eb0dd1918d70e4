import { fileURLToPath } from 'node:url';
import { Resvg, type ResvgRenderOptions } from '@resvg/resvg-js';
import { plateFor } from '#shared/brand/logo-plate.ts';
import { sizeOfImage } from '../image-data.ts';
import { type CardFacts, cardSize } from './card-facts.ts';
import { breakLines, drawableText } from './card-text.ts';

const fontFiles = [
  import.meta.resolve('@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf'),
  import.meta.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
  import.meta.resolve('@expo-google-fonts/noto-sans-arabic/700Bold/NotoSansArabic_700Bold.ttf'),
  import.meta.resolve('@expo-google-fonts/noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf'),
  import.meta.resolve('@expo-google-fonts/noto-sans-hebrew/700Bold/NotoSansHebrew_700Bold.ttf'),
  import.meta.resolve('@expo-google-fonts/noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf'),
].map((url) => fileURLToPath(url));

const options: ResvgRenderOptions = {
  font: { fontFiles, loadSystemFonts: false, defaultFontFamily: 'Inter' },
};

const margin = 80;
const room = cardSize.width - 2 * margin;
const logoHeight = 120;

interface Style {
  size: number;
  weight: 400 | 700;
  /** True if lines begin at the right edge. */
  fromRight?: boolean;
}

/** Sizes of the title, largest first; the first that needs at most two lines is used. */
const titleSizes = [88, 72, 60, 48];

/** Draws a card as PNG. The texts must have been escaped nowhere yet. */
export function drawCard(facts: CardFacts): Buffer {
  const title = drawableText(facts.title) || facts.host;
  const description = drawableText(facts.description);
  const fromRight = isFromRight(title);
  const size = titleSizes.find((one) => fitsInTwoLines(title, { size: one, weight: 700 })) ?? 48;
  const heading = wrap(title, { size, weight: 700 }, 3);
  const about = description === '' ? [] : wrap(description, { size: 32, weight: 400 }, 2);
  const bottom = cardSize.height - margin - 44;
  const aboutTop = bottom - about.length * 44;
  const parts = [
    `<rect width="100%" height="100%" fill="${facts.ground}"/>`,
    `<circle cx="1080" cy="60" r="330" fill="${facts.ink}" opacity=".07"/><circle cx="1180" cy="420" r="190" fill="${facts.ink}" opacity=".05"/>`,
    drawLogo(facts, fromRight),
    ...heading.map((line, at) =>
      drawLine(
        line,
        { size, weight: 700, fromRight },
        aboutTop - 40 - (heading.length - 1 - at) * size * 1.15,
      ),
    ),
    ...about.map((line, at) => drawLine(line, { size: 32, weight: 400, fromRight }, aboutTop + 32 + at * 44)),
    title === facts.host
      ? ''
      : drawLine(facts.host, { size: 24, weight: 400, fromRight }, cardSize.height - margin + 12),
  ];
  return toPng(`<g fill="${facts.ink}">${parts.join('')}</g>`);
}

function toPng(content: string): Buffer {
  return new Resvg(svgOf(content, cardSize), options).render().asPng();
}

function svgOf(content: string, { width, height }: { width: number; height: number }): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`;
}

/** True if the title takes at most two lines, and no word of it is broken. */
function fitsInTwoLines(title: string, style: Style): boolean {
  const isWhole = title.split(' ').every((word) => widthOf(word, style) <= room);
  return isWhole && wrap(title, style, 9).length <= 2;
}

function wrap(text: string, style: Style, most: number): string[] {
  return breakLines(text, { most, fits: (line) => widthOf(line, style) <= room });
}

function widthOf(line: string, style: Style): number {
  const svg = svgOf(drawLine(line, style, 100), cardSize);
  return new Resvg(svg, options).getBBox()?.width ?? 0;
}

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

function isFromRight(text: string): boolean {
  return rightToLeft.test(/\p{L}/u.exec(text)?.[0] ?? '');
}

function drawLine(line: string, { size, weight, fromRight = false }: Style, baseline: number): string {
  const place = fromRight ? `x="${cardSize.width - margin}" text-anchor="end"` : `x="${margin}"`;
  return `<text ${place} y="${baseline}" font-family="Inter, Noto Sans Arabic, Noto Sans Hebrew" font-size="${size}" font-weight="${weight}">${escapeXml(line)}</text>`;
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** Draws the logo on a plate; a speech bubble without one. */
function drawLogo({ logo, ink, ground }: CardFacts, fromRight: boolean): string {
  const size = logo === undefined ? undefined : sizeOfImage(logo);
  if (logo === undefined || size === undefined) return drawBubble(ink, ground, fromRight);
  const width = Math.min(room - 48, (logoHeight * size.width) / size.height);
  const image = (x: number, y: number) =>
    // As an image of its own, a drawing can neither load files nor run: only data inside it is drawn.
    `<image href="${logo.replaceAll('"', '%22').replaceAll('&', '&amp;').replaceAll('<', '&lt;')}" x="${x}" y="${y}" width="${width}" height="${logoHeight}"/>`;
  const plate = plateOf(image(0, 0), width) === 'dark' ? '#16181d' : '#ffffff';
  const x = fromRight ? cardSize.width - margin - width - 48 : margin;
  return `<rect x="${x}" y="${margin}" width="${width + 48}" height="${logoHeight + 48}" rx="28" fill="${plate}"/>${image(x + 24, margin + 24)}`;
}

function plateOf(image: string, width: number): 'light' | 'dark' | undefined {
  const side = Math.ceil(Math.max(width, logoHeight));
  const { pixels } = new Resvg(svgOf(image, { width: side, height: side }), options).render();
  return plateFor(new Uint8ClampedArray(pixels), new Uint8ClampedArray([255, 255, 255, 255]));
}

function drawBubble(ink: string, ground: string, fromRight: boolean): string {
  const x = fromRight ? cardSize.width - margin - 140 : margin;
  return `<g transform="translate(${x} ${margin}) scale(2.5)"><path d="M8 4h40a8 8 0 0 1 8 8v24a8 8 0 0 1-8 8H28l-13 11V44H8a8 8 0 0 1-8-8V12a8 8 0 0 1 8-8z" fill="${ink}"/><g fill="${ground}"><circle cx="15" cy="24" r="4.5"/><circle cx="28" cy="24" r="4.5"/><circle cx="41" cy="24" r="4.5"/></g></g>`;
}
