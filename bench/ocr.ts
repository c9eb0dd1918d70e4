import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StandardFonts } from 'pdf-lib';
import { recognizePage } from '#server/reading/ocr/recognize-page.ts';
import { drawText, greyPng, scannedPdf } from '#server/testing/reading/made-scan.ts';
import { median, requireAim, sum } from './measuring/figures.ts';
import { pageLines } from './ocr/page-lines.ts';
import { asPoorScan } from './ocr/poor-scan.ts';
import { wordAccuracy } from './ocr/word-accuracy.ts';

/**
 * Measures how fast and how well scans are read: full pages of our own prose in five fonts, clean at 300 dots an inch and grey, blurred and
 * noisy at 150, each as a picture and as a page of a PDF.
 */
const fonts = [
  StandardFonts.TimesRoman,
  StandardFonts.TimesRomanItalic,
  StandardFonts.Helvetica,
  StandardFonts.HelveticaBold,
  StandardFonts.Courier,
];
const size = 10.5;
const kinds = [
  { name: '300 dpi, clean', aim: 0.97, maxSeconds: 6, change: <T>(picture: T) => picture },
  { name: '150 dpi, noise', aim: 0.9, maxSeconds: 6, change: asPoorScan },
];
const folder = mkdtempSync(join(tmpdir(), 'bench-ocr-'));

try {
  await warmUp();
  for (const kind of kinds) {
    const results = [];
    for (const [seed, font] of fonts.entries()) {
      const lines = await pageLines(font, size);
      const picture = kind.change(await drawText(lines, { font, size }), seed);
      for (const [name, bytes] of [
        ['page.png', greyPng(picture)],
        ['page.pdf', await scannedPdf([picture])],
      ] as const) {
        const result = await measure(name, bytes, lines);
        console.log(`${kind.name}, ${font}, ${name.slice(-3)}: ${describe(result)}`);
        results.push(result);
      }
    }
    const accuracy = sum(results.map((result) => result.accuracy)) / results.length;
    const lowest = Math.min(...results.map((result) => result.accuracy));
    const slowest = Math.max(...results.map(({ seconds }) => seconds));
    console.log(
      `${kind.name}: accuracy mean ${accuracy.toFixed(4)}, lowest ${lowest.toFixed(4)} (aim ${kind.aim}); a page median ${median(results.map(({ seconds }) => seconds)).toFixed(2)} s, slowest ${slowest.toFixed(2)} s of computing (aim ${kind.maxSeconds})`,
    );
    requireAim(lowest >= kind.aim && slowest <= kind.maxSeconds);
  }
  console.log(`Resident memory at the end: ${Math.round(process.memoryUsage.rss() / 1024 / 1024)} MB.`);
} finally {
  rmSync(folder, { recursive: true });
}

/** Loads and compiles what the first page would wait for. */
async function warmUp(): Promise<void> {
  await measure('page.png', greyPng(await drawText(['The harbour opens at nine.'])), []);
}

async function measure(name: string, bytes: Uint8Array, expected: readonly string[]) {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  const before = process.cpuUsage();
  const { lines } = await recognizePage({
    path,
    wants: 'recognition',
    page: 1,
    languages: ['eng'],
    timeoutMs: 60_000,
  });
  const { user, system } = process.cpuUsage(before);
  const found = lines.flatMap(({ words }) => words.map(({ text }) => text));
  const wanted = expected.join(' ').split(/\s+/);
  return { seconds: (user + system) / 1e6, accuracy: wordAccuracy(wanted, found), words: wanted.length };
}

function describe({ seconds, accuracy, words }: Awaited<ReturnType<typeof measure>>): string {
  return `${words} words, accuracy ${accuracy.toFixed(4)}, ${seconds.toFixed(2)} s`;
}
