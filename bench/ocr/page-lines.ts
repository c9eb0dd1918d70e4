import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PDFDocument, type StandardFonts } from 'pdf-lib';

/** In points: an A4 page without its margins. */
const [lineWidth, textHeight] = [475, 720];
const leading = 1.4;

/** Returns the lines of a full page of our decision records, without their markup, as wide as a page. */
export async function pageLines(font: StandardFonts, size: number): Promise<string[]> {
  const embedded = await (await PDFDocument.create()).embedFont(font);
  const lines: string[] = [];
  let line = '';
  for (const word of proseWords()) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (embedded.widthOfTextAtSize(longer, size) <= lineWidth) {
      line = longer;
      continue;
    }
    lines.push(line);
    if (lines.length * size * leading >= textHeight) break;
    line = word;
  }
  return lines;
}

/** Words that the standard fonts can write. */
function proseWords(): string[] {
  const folder = join(import.meta.dirname, '../../docs/decisions');
  const prose = globSync('005*.md', { cwd: folder })
    .sort()
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n'))
    .filter((line) => !line.startsWith('|') && !line.startsWith('#'))
    .join(' ');
  return prose
    .replace(/\]\([^)]*\)|[*`[\]]/g, '')
    .split(/\s+/)
    .filter((word) => /^[ -~’–]+$/.test(word) && word !== '-');
}
