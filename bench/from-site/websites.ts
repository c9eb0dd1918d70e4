import { globSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { z } from 'zod';

const folder = join(import.meta.dirname, 'websites');

const questionSchema = z.object({
  query: z.string(),
  page: z.string().describe('Path of the page that answers'),
  says: z.string().describe('Text that a right answer contains'),
});

/** Facts of a website, as a person who looks at it would state them. */
const factsSchema = z.object({
  build: z.string().describe('System that it is built as, with what is special about it'),
  half: z.enum(['tuned on', 'held back']).describe('If the readers may be tuned on it'),
  name: z.string(),
  color: z.string().describe('`#rrggbb`'),
  logo: z.string().describe("The logo's file, or the path data in a logo that is drawn within the page"),
  language: z.string(),
  questions: z.array(questionSchema).describe('None if the site is empty without script'),
});

export type Question = z.infer<typeof questionSchema>;

/** A website on this machine: its files by their paths, and what is true of it. */
export interface Website extends Omit<z.infer<typeof factsSchema>, 'logo'> {
  logo: string | Buffer;
  files: ReadonlyMap<string, WebsiteFile>;
}

interface WebsiteFile {
  type: string;
  body: Buffer;
}

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.json': 'application/json',
  '.webmanifest': 'application/json',
};

/** Pages may be written `…/index.html` or `….html`, and are served without. */
function pathOf(file: string): string[] {
  const path = `/${file}`;
  return path.endsWith('/index.html')
    ? [path.slice(0, -'index.html'.length)]
    : [path, path.replace(/\.html$/, '')];
}

function readWebsite(name: string): Website {
  const root = join(folder, name, 'files');
  const { logo, ...facts } = factsSchema.parse(
    JSON.parse(readFileSync(join(folder, name, 'website.json'), 'utf8')),
  );
  const names = globSync('**/*.*', { cwd: root, withFileTypes: true }).filter((entry) => entry.isFile());
  const files = new Map(
    names.flatMap((entry) => {
      const path = join(entry.parentPath, entry.name);
      const file = { type: types[extname(path)] ?? 'application/octet-stream', body: readFileSync(path) };
      return pathOf(path.slice(root.length + 1)).map((at): [string, WebsiteFile] => [at, file]);
    }),
  );
  return { ...facts, files, logo: files.get(logo)?.body ?? logo };
}

/** Ten websites that the readers may be tuned on, and ten that they may not. */
export const websites: readonly Website[] = globSync('*/', { cwd: folder }).toSorted().map(readWebsite);
