import { readFile } from 'node:fs/promises';
import type { BrandFacts, BrandRequest, FetchedText } from '../brand.ts';
import { decodeText } from '../containers/decode-text.ts';
import type { PageDocument } from '../formats/html/dom-node.ts';
import { parsePage } from '../formats/html/html.ts';
import { readColors } from './colors.ts';
import { parseRules } from './css-rules.ts';
import { addressOf, firstOf, valuesOf } from './elements.ts';
import { readIcons, readLogos, readStyles } from './logos.ts';
import { readManifest } from './manifest.ts';
import { readDescription, readLanguage, readNames } from './names.ts';
import { readHeadings, readQuestions } from './questions.ts';

/** A page's head and top, which tell whose it is, are at its beginning. */
const longestPage = 1_500_000;
const longestStyles = 1_000_000;

/** Reads what a page tells about whose it is: the reader process calls it. */
export async function readBrand(request: BrandRequest): Promise<BrandFacts> {
  const { path, mediaType, address } = request;
  const charset = /charset="?([\w-]+)/i.exec(mediaType ?? '')?.[1];
  const markup = await decodeText(await readFile(path), charset);
  const { document: page, title } = parsePage(markup.slice(0, longestPage));
  const sheets = await Promise.all(request.styles.map(readText));
  const app =
    request.manifest && readManifest((await readText(request.manifest)).text, request.manifest.address);
  const names = readNames(page, { title, address, ...(app && { ofApp: app.names }) });
  const description = readDescription(page);
  const language = readLanguage(page);
  const rules = readRules([...inlineSheets(page, address), ...sheets]);
  const [manifest] = valuesOf(page, ['link[rel="manifest"]'], 'href');
  const manifestAddress = manifest === undefined ? undefined : addressOf(manifest, address);
  return {
    names,
    logos: readLogos(page, { address, names, rules }),
    icons: readIcons(page, { address, ofApp: app?.icons }),
    colors: readColors(page, { rules, manifestColor: app?.color }),
    styles: readStyles(page, address),
    imports: sheets.flatMap((sheet) => readImports(sheet.text, sheet.address)),
    questions: readQuestions(page),
    headings: readHeadings(page),
    ...(manifestAddress === undefined ? {} : { manifest: manifestAddress }),
    ...(description === undefined ? {} : { description }),
    ...(language === undefined ? {} : { language }),
  };
}

interface Sheet {
  text: string;
  address: string;
}

async function readText({ path, address }: FetchedText): Promise<Sheet> {
  return { text: await decodeText(await readFile(path)), address };
}

function inlineSheets(page: PageDocument, address: string): Sheet[] {
  return Array.from(page.querySelectorAll('style'), ({ textContent }) => ({
    text: textContent ?? '',
    address,
  }));
}

function readRules(sheets: readonly Sheet[]) {
  let left = longestStyles;
  return sheets.flatMap(({ text, address }) => {
    const read = text.slice(0, left);
    left -= read.length;
    return parseRules(read, address);
  });
}

const maxImports = 6;
/** `@import` comes before all rules. */
const longestHead = 20_000;
const imported = /@import\s{1,20}(?:url\(\s{0,20})?["']?([^"')\s;]{1,1500})/gi;

/** Returns the addresses of stylesheets that a stylesheet imports. */
function readImports(css: string, address: string): string[] {
  const links = [...css.slice(0, longestHead).matchAll(imported)].map(([, link = '']) =>
    addressOf(link, address),
  );
  return firstOf(links, maxImports);
}
