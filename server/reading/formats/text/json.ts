import type { DocumentText } from '#server/retrieval/passages/document-text.ts';
import { createDocumentWriter, type DocumentWriter } from '../../blocks/document-writer.ts';
import { decodeText } from '../../containers/decode-text.ts';
import { nestedTooDeep } from '../../containers/file-problems.ts';
import type { SourceFile } from '../reader.ts';
import { readPlainText } from './plain-text.ts';

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

const maxLevels = 100;

/**
 * Reads JSON, also with one value a line: an object's plain values are one block, `key: value; key: value`; nested values
 * follow under their key as a heading. Invalid JSON is read as plain text.
 */
export async function readJson(file: SourceFile): Promise<DocumentText> {
  const text = await decodeText(file.bytes, file.charset);
  const value = parseDocument(text) ?? parseLines(text);
  if (value === undefined) return readPlainText(file);
  const writer = createDocumentWriter();
  writeValue(writer, value, 1);
  return writer.finish(file, { title: file.name });
}

function parseDocument(text: string): Json | undefined {
  try {
    const value: Json = JSON.parse(text.replace(/^\ufeff/, ''), asWritten);
    return value;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Keeps numbers with more digits than a double has as they are written. */
function asWritten(_key: string, value: Json, context?: { source?: string }): Json {
  const isLong = typeof value === 'number' && (context?.source?.length ?? 0) > 15;
  return isLong ? (context?.source ?? value) : value;
}

function parseLines(text: string): Json[] | undefined {
  const values: Json[] = [];
  for (const line of text.split(/\r?\n/)) {
    if (line.trim() === '') continue;
    const value = parseDocument(line);
    if (value === undefined) return undefined;
    values.push(value);
  }
  return values;
}

function writeValue(writer: DocumentWriter, value: Json, level: number): void {
  if (level > maxLevels) throw nestedTooDeep(maxLevels, 'JSON values');
  if (Array.isArray(value)) writeList(writer, value, level);
  else if (isObject(value)) writeObject(writer, value, level);
  else writer.add('paragraph', plain(value));
}

function writeList(writer: DocumentWriter, values: readonly Json[], level: number): void {
  for (const value of values) {
    if (isObject(value) || Array.isArray(value)) writeValue(writer, value, level + 1);
    else writer.add('list-item', plain(value));
  }
}

function writeObject(writer: DocumentWriter, object: { [key: string]: Json }, level: number): void {
  const entries = Object.entries(object);
  const own = entries.flatMap(([key, value]) => {
    const text = inlineText(value);
    return text === undefined ? [] : [`${key}: ${text}`];
  });
  writer.add('row', own.join('; '));
  for (const [key, value] of entries) {
    if (inlineText(value) !== undefined) continue;
    writer.add('heading', key, { level: Math.min(level, 6) });
    writeValue(writer, value, level + 1);
  }
}

/** Returns the text of a plain value or a list of them; undefined for values that need a heading of their own. */
function inlineText(value: Json): string | undefined {
  if (Array.isArray(value)) return value.every(isPlain) ? value.map(plain).join(', ') : undefined;
  return isObject(value) ? undefined : plain(value);
}

function plain(value: Json): string {
  return value === null ? 'null' : String(value);
}

function isPlain(value: Json): boolean {
  return !(Array.isArray(value) || isObject(value));
}

function isObject(value: Json): value is { [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
