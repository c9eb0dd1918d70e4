import { writeFile } from 'node:fs/promises';
import { withTemporaryPath } from '#server/http/body/body.ts';
import type { DocumentReader, ReadDocument, Reading } from '#server/reading/document.ts';

export interface ReadWrittenDeps {
  read: ReadDocument;
  temporaryFolder: string;
}

/** Media type of what admins write. */
const writtenType = 'text/markdown';

/** Reads Markdown that an admin wrote, as a file with that content would be. */
export async function readWritten(
  { read, temporaryFolder }: ReadWrittenDeps,
  { title, text, reader }: { title: string; text: string; reader: DocumentReader },
): Promise<Reading> {
  return withTemporaryPath(temporaryFolder, async (path) => {
    await writeFile(path, text.toWellFormed().replaceAll('\0', ''));
    const reading = await read({ path, name: `${title}.md`, mediaType: writtenType }, reader);
    return { ...reading, title };
  });
}
