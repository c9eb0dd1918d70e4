import { problem } from '#server/failure/problem.ts';
import { type Format, formats } from '../formats/formats.ts';
import { type Archive, openArchive } from './archive.ts';

/** Formats by the media type in a container's `mimetype` part; matches templates too. */
const statedKinds: readonly [RegExp, Format][] = [
  [/^application\/epub\+zip/, formats.epub],
  [/^application\/vnd\.oasis\.opendocument\.text/, formats.odt],
  [/^application\/vnd\.oasis\.opendocument\.spreadsheet/, formats.ods],
  [/^application\/vnd\.oasis\.opendocument\.presentation/, formats.odp],
];

/** Formats by the content type of an Office file's main part; matches macros and templates too. */
const mainParts: readonly [RegExp, Format][] = [
  [/(?:wordprocessingml|ms-word)\.(?:document|template)[\w.]*\.main\+xml/i, formats.docx],
  [/(?:presentationml|ms-powerpoint)\.(?:presentation|slideshow|template)[\w.]*\.main\+xml/i, formats.pptx],
  [/(?:spreadsheetml|ms-excel)\.(?:sheet|template)[\w.]*\.main\+xml/i, formats.xlsx],
];

/** Returns the format that an archive declares; undefined if it can't be read. Throws what `openArchive` throws. */
export function detectZip(bytes: Buffer): Format | undefined {
  const archive = openArchive(bytes);
  const stated = archive.read('mimetype')?.toString('latin1').trim() ?? '';
  const container = statedKinds.find(([kind]) => kind.test(stated))?.[1];
  if (container) return container;
  const types = archive.read('[Content_Types].xml')?.toString('utf8') ?? '';
  if (types.includes('sheet.binary.macroEnabled.main')) throw binarySheet();
  return mainParts.find(([type]) => type.test(types))?.[1] ?? byFolder(archive);
}

/** Detects the format by its parts if the list of content types is of no use. */
function byFolder({ names }: Archive): Format | undefined {
  if (names.includes('word/document.xml')) return formats.docx;
  if (names.includes('ppt/presentation.xml')) return formats.pptx;
  if (names.includes('xl/workbook.xml')) return formats.xlsx;
  return names.includes('meta-inf/container.xml') ? formats.epub : undefined;
}

function binarySheet() {
  return problem(
    'file_type_unsupported',
    'This is a binary Excel workbook (.xlsb), which cannot be read. Save it as .xlsx and try again.',
  );
}
