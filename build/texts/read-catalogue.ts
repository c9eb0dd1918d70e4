import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { type Parameter, parametersOf, parseMessage } from './messages.ts';

const root = join(import.meta.dirname, '../..');

/** Parts of the page's texts; each is a folder of `texts/` with a file a language. */
export const textParts = ['page', 'admin', 'agent'] as const;
export type TextPart = (typeof textParts)[number];

/** A message, several in a row, or several by key. */
export type CatalogueEntry = string | readonly string[] | { readonly [key: string]: string };

const orderSchema = z.strictObject({ parameters: z.array(z.string()) });
const storedSchema = z.record(
  z.string(),
  z.union([z.string(), z.array(z.string()), orderSchema, z.record(z.string(), z.string())]),
);

export interface Catalogue {
  entries: Record<string, CatalogueEntry>;
  /** What each message is called with. Texts by key take the same parameters. */
  parameters: ReadonlyMap<string, readonly Parameter[]>;
}

/** Returns the languages that a part of the texts has, English among them. */
export function languagesOf(part: TextPart): string[] {
  return globSync('*.json', { cwd: join(root, 'texts', part) })
    .map((path) => basename(path, '.json'))
    .toSorted();
}

export function pathOfTexts(part: TextPart, language: string): string {
  return join(root, 'texts', part, `${language}.json`);
}

/** Reads the texts of a part in a language. An entry `@key` names the order of parameters where it isn't that of the English sentence. */
export function readCatalogue(part: TextPart, language: string): Catalogue {
  const stored = storedSchema.parse(JSON.parse(readFileSync(pathOfTexts(part, language), 'utf8')));
  const entries: Catalogue['entries'] = {};
  const orders = new Map<string, readonly string[]>();
  for (const [key, entry] of Object.entries(stored)) {
    if (isOrder(entry)) orders.set(key.slice(1), entry.parameters);
    else entries[key] = entry;
  }
  const parameters = new Map(
    Object.entries(entries).map(([key, entry]) => {
      const messages = messagesOf(entry).flatMap(parseMessage);
      return [key, inOrder(parametersOf(messages), orders.get(key))];
    }),
  );
  return { entries, parameters };
}

/** Returns all messages of an entry. */
export function messagesOf(entry: CatalogueEntry): string[] {
  return typeof entry === 'string' ? [entry] : Object.values<string>(entry);
}

function isOrder(entry: z.infer<typeof storedSchema>[string]): entry is z.infer<typeof orderSchema> {
  return orderSchema.safeParse(entry).success;
}

function inOrder(found: readonly Parameter[], order: readonly string[] | undefined): readonly Parameter[] {
  if (!order) return found;
  return found.toSorted((a, b) => order.indexOf(a.name) - order.indexOf(b.name));
}
