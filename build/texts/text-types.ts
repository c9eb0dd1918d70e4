import { join } from 'node:path';
import type { Parameter } from './messages.ts';
import { type CatalogueEntry, clientParts, readCatalogue } from './read-catalogue.ts';

/** Where the types of the texts are written, from the English ones. */
export const typesFile = join(import.meta.dirname, '../../client/words/texts.ts');

/** Returns the source of the types of the client's texts: what screens may show, and with which parameters. */
export function writeTextTypes(): string {
  const interfaces = clientParts.map((part) => {
    const { entries, parameters } = readCatalogue(part, 'en');
    const lines = Object.entries(entries).map(
      ([key, entry]) => `  ${key}: ${typeOf(entry, parameters.get(key) ?? [])};`,
    );
    const name = `${part.charAt(0).toUpperCase()}${part.slice(1)}Texts`;
    return `export interface ${name} {\n${lines.join('\n')}\n}\n`;
  });
  return `// Written by \`npm run texts\` from texts/*/en.json.\n${interfaces.join('\n')}`;
}

function typeOf(entry: CatalogueEntry, parameters: readonly Parameter[]): string {
  if (Array.isArray(entry)) return 'readonly string[]';
  if (typeof entry !== 'string') {
    const keys = Object.entries(entry).map(
      ([key, text]) => `${propertyName(key)}: ${typeOf(text, parameters)}`,
    );
    return `{ ${keys.join('; ')} }`;
  }
  if (parameters.length === 0) return 'string';
  return `(${parameters.map(({ name, type }) => `${name}: ${type}`).join(', ')}) => string`;
}

function propertyName(key: string): string {
  return /^\w+$/.test(key) ? key : `'${key}'`;
}
