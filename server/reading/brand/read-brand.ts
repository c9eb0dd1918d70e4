import { readFile } from 'node:fs/promises';
import type { BrandFacts, BrandRequest } from '../brand.ts';
import { decodeText } from '../containers/decode-text.ts';
import { parsePage } from '../formats/html/html.ts';
import { readColors } from './colors.ts';
import { readIcons, readLogos, readStyles } from './logos.ts';
import { readDescription, readLanguage, readNames } from './names.ts';
import { readHeadings, readQuestions } from './questions.ts';

/** Reads what a page tells about whose it is: the reader process calls it. */
export async function readBrand({ path, mediaType, address, styles }: BrandRequest): Promise<BrandFacts> {
  const charset = /charset="?([\w-]+)/i.exec(mediaType ?? '')?.[1];
  const { document: page, title } = parsePage(await decodeText(await readFile(path), charset));
  const sheets = await Promise.all(styles.map(async (style) => decodeText(await readFile(style))));
  const names = readNames(page, { title, address });
  const description = readDescription(page);
  const language = readLanguage(page);
  return {
    names,
    logos: readLogos(page, { address, names }),
    icons: readIcons(page, address),
    colors: readColors(page, sheets),
    styles: readStyles(page, address),
    questions: readQuestions(page),
    headings: readHeadings(page),
    ...(description === undefined ? {} : { description }),
    ...(language === undefined ? {} : { language }),
  };
}
