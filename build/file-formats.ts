import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { z } from 'zod';
import { fileIcons } from '../contract/knowledge/file-formats.ts';

const table = join(import.meta.dirname, '../server/reading/formats/formats.ts');
const source = '#file-formats';
/** Marks a module that is not read from disk. */
const id = '\0file-formats';

const tableSchema = z.object({
  allFormats: z.array(z.object({ extensions: z.array(z.string()), icon: z.enum(fileIcons) })),
});

/** Gives the page what it shows of the server's table of formats: the names that can be picked, and the icons. */
export function showFileFormats(): Plugin {
  return {
    name: 'file-formats',
    enforce: 'pre',
    resolveId: (wanted) => (wanted === source ? id : undefined),
    async load(wanted) {
      if (wanted !== id) return undefined;
      this.addWatchFile(table);
      // Imported when needed, and by its path, so that the configuration isn't bundled with all readers.
      const { allFormats } = tableSchema.parse(await import(pathToFileURL(table).href));
      return `export const fileFormats = ${JSON.stringify(allFormats)};`;
    },
  };
}
