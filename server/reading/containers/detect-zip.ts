import { problem } from '#server/failure/problem.ts';
import { docx, epub, type Format, odp, ods, odt, pptx, xlsx } from '../formats/formats.ts';
import { type Archive, openArchive } from './archive.ts';

/** By the kind a container states first of all, templates included. */
const statedKinds: readonly [RegExp, Format][] = [
  [/^application\/epub\+zip/, epub],
  [/^application\/vnd\.oasis\.opendocument\.text/, odt],
  [/^application\/vnd\.oasis\.opendocument\.spreadsheet/, ods],
  [/^application\/vnd\.oasis\.opendocument\.presentation/, odp],
];

/** By the type of an Office file's main part, with macros or without, template or not. */
const mainParts: readonly [RegExp, Format][] = [
  [/(?:wordprocessingml|ms-word)\.(?:document|template)[\w.]*\.main\+xml/i, docx],
  [/(?:presentationml|ms-powerpoint)\.(?:presentation|slideshow|template)[\w.]*\.main\+xml/i, pptx],
  [/(?:spreadsheetml|ms-excel)\.(?:sheet|template)[\w.]*\.main\+xml/i, xlsx],
];

/** What an archive is, by what it says of itself; undefined where it is none that can be read. Throws as `openArchive` does. */
export function detectZip(bytes: Buffer): Format | undefined {
  const archive = openArchive(bytes);
  const stated = archive.read('mimetype')?.toString('latin1').trim() ?? '';
  const container = statedKinds.find(([kind]) => kind.test(stated))?.[1];
  if (container) return container;
  const types = archive.read('[Content_Types].xml')?.toString('utf8') ?? '';
  if (types.includes('sheet.binary.macroEnabled.main')) throw binarySheet();
  return mainParts.find(([type]) => type.test(types))?.[1] ?? byFolder(archive);
}

/** Where the list of types is of no use, the folders tell. */
function byFolder({ names }: Archive): Format | undefined {
  const holds = (part: string) => names.includes(part);
  if (holds('word/document.xml')) return docx;
  if (holds('ppt/presentation.xml')) return pptx;
  if (holds('xl/workbook.xml')) return xlsx;
  return holds('meta-inf/container.xml') ? epub : undefined;
}

function binarySheet() {
  return problem(
    'file_type_unsupported',
    'This is a binary Excel workbook (.xlsb), which cannot be read. Save it as .xlsx and try again.',
  );
}
