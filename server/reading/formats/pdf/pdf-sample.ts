import { deflateSync } from 'node:zlib';

/** Gives lines that all differ, enough of them to make a page take time. */
const words =
  'The harbour opens at nine and closes when the last ferry of the evening has left; whoever comes later asks the keeper of the tower for a berth, pays forty crowns and writes name, ship and number into the book that lies beside the door'.split(
    ' ',
  );
const wordsOfLine = 11;
const linesOfPage = 40;
const pages = 2;

/** Makes a small, typical PDF to prewarm a reader with: running title, heading, paragraphs, page numbers; compressed. */
export function makePdfSample(): Buffer {
  const numbers = Array.from({ length: pages }, (_, page) => 5 + page * 2);
  const font = (name: string) => `<</Type/Font/Subtype/Type1/BaseFont/${name}/Encoding/WinAnsiEncoding>>`;
  return writeFile([
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Count ${pages}/Kids[${numbers.map((number) => `${number} 0 R`).join(' ')}]>>`,
    font('Times-Roman'),
    font('Times-Bold'),
    ...numbers.flatMap((number, page) => [
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents ${number + 1} 0 R/Resources<</Font<</F1 3 0 R/F2 4 0 R>>>>>>`,
      streamOf(contentOf(page)),
    ]),
  ]);
}

function contentOf(page: number): string {
  const place = (font: string, size: number, x: number, y: number, text: string) =>
    `BT /${font} ${size} Tf 1 0 0 1 ${x} ${y} Tm (${text}) Tj ET`;
  const lines = Array.from({ length: linesOfPage }, (_, line) => {
    const y = 740 - line * 14 - Math.floor(line / 8) * 12;
    return place('F1', 11, 60, y, lineOf(page * linesOfPage + line));
  });
  return [
    place('F1', 9, 60, 800, 'Rules of the harbour'),
    place('F2', 16, 60, 765, `${page + 1} Of the ${words[page + 1]}`),
    ...lines,
    place('F1', 9, 290, 40, String(page + 1)),
  ].join('\n');
}

function lineOf(line: number): string {
  return Array.from(
    { length: wordsOfLine },
    (_, i) => words[(line * 7 + i * (1 + (line % 5))) % words.length],
  ).join(' ');
}

function streamOf(content: string): string {
  const packed = deflateSync(content).toString('latin1');
  return `<</Length ${packed.length}/Filter/FlateDecode>>\nstream\n${packed}\nendstream`;
}

/** Objects are numbered from 1 in their order; the first is the catalogue. */
function writeFile(objects: readonly string[]): Buffer {
  let file = '%PDF-1.4\n';
  const places = objects.map((object, i) => {
    const place = String(file.length).padStart(10, '0');
    file += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return `${place} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}`;
  return Buffer.from(
    `${file}${table}trailer\n<</Size ${size}/Root 1 0 R>>\nstartxref\n${file.length}\n%%EOF`,
    'latin1',
  );
}
