import { StringDecoder } from 'node:string_decoder';
import { Parser } from 'htmlparser2';
import { decodeText } from './decode-text.ts';
import { damagedFile, fileTooComplex, nestedTooDeep } from './file-problems.ts';

/** Attributes by their names with prefixes. */
export type Attributes = Readonly<Record<string, string>>;

/** Handlers of a walk over XML, called in document order. Names have no prefix; a text may come in several calls. */
export interface XmlEvents {
  open?(name: string, attributes: Attributes): void;
  text?(text: string): void;
  close?(name: string): void;
}

const maxDepth = 1000;
/** Size of the pieces given to the parser, so a large part isn't in memory again as one string. */
const pieceBytes = 1024 * 1024;
const prologBytes = 64 * 1024;
/** Each instruction and comment ends at its first end, so that many of them are read in one way only. */
const definesEntities =
  /^\s*(?:<\?(?:(?!\?>)[\s\S])*\?>\s*|<!--(?:(?!-->)[\s\S])*-->\s*)*<!DOCTYPE[^>[]*\[[\s\S]*?<!ENTITY/;

/**
 * Walks over XML without building a tree. Never expands defined entities or reads external ones, so nothing grows while it
 * is parsed. Throws `file_too_complex` for defined entities and deep nesting, `file_corrupt` if elements stay open.
 */
export async function walkXml(bytes: Buffer, events: XmlEvents): Promise<void> {
  if (definesEntities.test(bytes.toString('latin1', 0, prologBytes))) throw definedEntities();
  let depth = 0;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (++depth > maxDepth) throw nestedTooDeep(maxDepth, 'XML elements');
        events.open?.(localName(name), attributes);
      },
      ontext: (text) => events.text?.(text),
      onclosetag(name) {
        depth--;
        events.close?.(localName(name));
      },
    },
    { xmlMode: true },
  );
  for await (const piece of decodePieces(bytes)) parser.write(piece);
  if (depth > 0) throw damagedFile();
  parser.end();
}

/** Wraps handlers so that they aren't called for hidden elements and everything inside them. */
export function skipHidden(
  isHidden: (name: string, attributes: Attributes) => boolean,
  events: XmlEvents,
): XmlEvents {
  let depth = 0;
  return {
    open(name, attributes) {
      if (depth > 0 || isHidden(name, attributes)) depth++;
      else events.open?.(name, attributes);
    },
    text(text) {
      if (depth === 0) events.text?.(text);
    },
    close(name) {
      if (depth > 0) depth--;
      else events.close?.(name);
    },
  };
}

/** Returns the attribute of this name in any namespace. */
export function attribute(attributes: Attributes, name: string): string | undefined {
  const plain = attributes[name];
  if (plain !== undefined) return plain;
  for (const key in attributes) {
    if (key.endsWith(name) && key[key.length - name.length - 1] === ':') return attributes[key];
  }
  return undefined;
}

/** Returns the attribute of this name that has a prefix: `r:id` beside `id`. */
export function prefixedAttribute(attributes: Attributes, name: string): string | undefined {
  for (const key in attributes) if (key.endsWith(`:${name}`)) return attributes[key];
  return undefined;
}

/** Returns the attribute as a whole number; `fallback` if it is missing or no number. */
export function numberAttribute(attributes: Attributes, name: string, fallback: number): number {
  const number = Number.parseInt(attribute(attributes, name) ?? '', 10);
  return Number.isNaN(number) ? fallback : number;
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

async function* decodePieces(bytes: Buffer): AsyncGenerator<string> {
  const head = bytes.toString('latin1', 0, 200);
  const isUtf8 = !/^(?:\xff\xfe|\xfe\xff|<\0|\0<)|^<\?xml[^>]+encoding\s*=\s*["'](?!utf-8|us-ascii)/i.test(
    head,
  );
  if (!isUtf8) {
    yield await decodeText(bytes);
    return;
  }
  const decoder = new StringDecoder('utf8');
  for (let at = 0; at < bytes.length; at += pieceBytes) {
    const piece = decoder.write(bytes.subarray(at, at + pieceBytes));
    yield at === 0 ? piece.replace(/^\ufeff/, '') : piece;
  }
}

function definedEntities() {
  return fileTooComplex(
    'This file defines XML entities, which can expand without limit and are not accepted. Save it without them.',
  );
}
