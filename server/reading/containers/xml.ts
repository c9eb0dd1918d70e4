import { StringDecoder } from 'node:string_decoder';
import { Parser } from 'htmlparser2';
import { problem } from '#server/failure/problem.ts';
import { damagedFile } from './damaged-file.ts';
import { decodeText } from './decode-text.ts';

/** Attributes by the names as written, prefixes and all. */
export type Attributes = Readonly<Record<string, string>>;

/** What a walk over XML meets, in document order; names come without their prefix. Texts may come in pieces. */
export interface XmlEvents {
  open?(name: string, attributes: Attributes): void;
  text?(text: string): void;
  close?(name: string): void;
}

const maxDepth = 1000;
/** Written in pieces, so that a large part is never a second time in memory as one string. */
const pieceBytes = 1024 * 1024;
const prologBytes = 64 * 1024;
const definesEntities = /^\s*(?:<\?[\s\S]*?\?>\s*|<!--[\s\S]*?-->\s*)*<!DOCTYPE[^>[]*\[[\s\S]*?<!ENTITY/;

/**
 * Walks over XML without making a tree of it. Entities of its own are refused and external ones never read, so nothing
 * grows while it is parsed. Throws `file_too_complex` for those and for elements nested beyond reason, `file_corrupt`
 * where elements are left open at the end.
 */
export async function walkXml(bytes: Buffer, events: XmlEvents): Promise<void> {
  if (definesEntities.test(bytes.toString('latin1', 0, prologBytes))) throw ownEntities();
  let depth = 0;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (++depth > maxDepth) throw tooDeep();
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
  for await (const piece of piecesOf(bytes)) parser.write(piece);
  if (depth > 0) throw damagedFile();
  parser.end();
}

/** The same walk past the elements that are hidden, with all that they hold. */
export function pastHidden(
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

/** The attribute of this name in whatever namespace. */
export function attribute(attributes: Attributes, name: string): string | undefined {
  const plain = attributes[name];
  if (plain !== undefined) return plain;
  for (const key in attributes) {
    if (key.endsWith(name) && key[key.length - name.length - 1] === ':') return attributes[key];
  }
  return undefined;
}

/** The attribute of this name in a namespace other than the element's: `r:id` beside `id`. */
export function foreignAttribute(attributes: Attributes, name: string): string | undefined {
  for (const key in attributes) if (key.endsWith(`:${name}`)) return attributes[key];
  return undefined;
}

/** The number an attribute holds, or `otherwise`. */
export function numberOf(attributes: Attributes, name: string, otherwise: number): number {
  const number = Number.parseInt(attribute(attributes, name) ?? '', 10);
  return Number.isNaN(number) ? otherwise : number;
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

async function* piecesOf(bytes: Buffer): AsyncGenerator<string> {
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

function ownEntities() {
  return problem(
    'file_too_complex',
    'This file defines XML entities of its own, of which 0 are allowed: they can grow without end. Save it again without them.',
  );
}

function tooDeep() {
  return problem(
    'file_too_complex',
    `This file nests more than ${maxDepth} XML elements in each other. Simplify it or save it in another format.`,
  );
}
