import { problem } from '#server/failure/problem.ts';
import type { Format } from '../formats/format.ts';
import { allFormats } from '../formats/formats.ts';
import { type Archive, openArchive } from './archive.ts';

/** Returns the format that an archive declares; undefined if it can't be read. Throws what `openArchive` throws. */
export function detectZip(bytes: Buffer): Format | undefined {
  const archive = openArchive(bytes);
  const stated = archive.read('mimetype')?.toString('latin1').trim() ?? '';
  const container = allFormats.find((format) => format.archive?.mimetype?.test(stated));
  if (container) return container;
  const types = archive.read('[Content_Types].xml')?.toString('utf8') ?? '';
  if (types.includes('sheet.binary.macroEnabled.main')) throw binarySheet();
  return allFormats.find((format) => format.archive?.mainPart?.test(types)) ?? byFolder(archive);
}

/** Detects the format by its parts if the list of content types is of no use. */
function byFolder({ names }: Archive): Format | undefined {
  return allFormats.find(({ archive }) => archive?.holds !== undefined && names.includes(archive.holds));
}

function binarySheet() {
  return problem(
    'file_type_unsupported',
    'This is a binary Excel workbook (.xlsb), which cannot be read. Save it as .xlsx and try again.',
  );
}
