import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { type Parameter, parametersOf, parseMessage } from './messages.ts';

const root = join(import.meta.dirname, '../..');

/** Parts of the page's texts; each is a folder of `texts/` with a file a language, as they load apart. */
export const clientParts = ['page', 'admin', 'agent'] as const;
/** Parts of the server's texts, under their names in one file a language: `texts/server/CODE.json`. */
export const serverParts = ['answers', 'mail', 'problems', 'server'] as const;
export const textParts = [...clientParts, ...serverParts] as const;
export type ClientPart = (typeof clientParts)[number];
export type ServerPart = (typeof serverParts)[number];
export type TextPart = ClientPart | ServerPart;

/** A message, several in a row, or several by key. */
export type CatalogueEntry = string | readonly string[] | { readonly [key: string]: string };

const orderSchema = z.strictObject({ parameters: z.array(z.string()) });
const storedSchema = z.record(
  z.string(),
  z.union([z.string(), z.array(z.string()), orderSchema, z.record(z.string(), z.string())]),
);

type StoredTexts = z.infer<typeof storedSchema>;

const serverFileSchema = z.partialRecord(z.enum(serverParts), storedSchema);

export interface Catalogue {
  entries: Record<string, CatalogueEntry>;
  /** Parameters of each message. Texts by key take the same ones. */
  parameters: ReadonlyMap<string, readonly Parameter[]>;
}

/** Returns the language that the others of a part are translated from. English problems are worded where they are thrown. */
export function sourceOf(part: TextPart): string {
  return part === 'problems' ? 'de' : 'en';
}

/** Returns the languages that a part of the texts has. */
export function languagesOf(part: TextPart): string[] {
  return globSync('*.json', { cwd: join(root, folderOf(part)) })
    .map((path) => basename(path, '.json'))
    .filter((language) => readPart(part, language) !== undefined)
    .toSorted();
}

export function pathOfTexts(part: TextPart, language: string): string {
  return join(root, folderOf(part), `${language}.json`);
}

/** Returns where a part's texts in a language are, as said in faults. */
export function placeOfTexts(part: TextPart, language: string): string {
  const file = `${folderOf(part)}/${language}.json`;
  return isServerPart(part) ? `${file}: ${part}` : file;
}

function folderOf(part: TextPart): string {
  return `texts/${isServerPart(part) ? 'server' : part}`;
}

export function isServerPart(part: TextPart): part is ServerPart {
  return serverParts.some((known) => known === part);
}

/** Returns what a language's file has of a part; undefined if it lacks all of it. */
function readPart(part: TextPart, language: string): StoredTexts | undefined {
  const stored: unknown = JSON.parse(readFileSync(pathOfTexts(part, language), 'utf8'));
  return isServerPart(part) ? serverFileSchema.parse(stored)[part] : storedSchema.parse(stored);
}

/** Reads the texts of a part in a language. An entry `@key` names the order of parameters where it isn't that of the English sentence. */
export function readCatalogue(part: TextPart, language: string): Catalogue {
  const { entries, orders } = readEntries(part, language);
  const parameters = new Map(
    Object.entries(entries).map(([key, entry]) => {
      const messages = messagesOf(entry).flatMap(parseMessage);
      return [key, inOrder(parametersOf(messages), orders.get(key))];
    }),
  );
  return { entries, parameters };
}

/** Reads the entries of a part in a language, without parsing their messages. */
export function readEntries(part: TextPart, language: string) {
  const stored = readPart(part, language) ?? {};
  const entries: Catalogue['entries'] = {};
  const orders = new Map<string, readonly string[]>();
  for (const [key, entry] of Object.entries(stored)) {
    if (isOrder(entry)) orders.set(key.slice(1), entry.parameters);
    else entries[key] = entry;
  }
  return { entries, orders };
}

/** Returns all messages of an entry. */
export function messagesOf(entry: CatalogueEntry): string[] {
  return typeof entry === 'string' ? [entry] : Object.values<string>(entry);
}

function isOrder(entry: StoredTexts[string]): entry is z.infer<typeof orderSchema> {
  return orderSchema.safeParse(entry).success;
}

function inOrder(found: readonly Parameter[], order: readonly string[] | undefined): readonly Parameter[] {
  if (!order) return found;
  return found.toSorted((a, b) => order.indexOf(a.name) - order.indexOf(b.name));
}
