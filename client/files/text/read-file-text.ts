import '#client/zod-jitless.ts';
import type { z } from 'zod';
import { call, connectionLost, orUnexpected } from '#client/api.ts';
import { hostQuery } from '#client/files/host-query.ts';
import { understoodTextSchema } from '#contract/knowledge/files.ts';
import { createBlockScanner } from './scan-blocks.ts';

const blockSchema = understoodTextSchema.shape.blocks.element;
const headSchema = understoodTextSchema.pick({ leftOut: true });

/** A block of a file's text, with its page (from 1) and the headings above it. */
export type TextBlock = z.infer<typeof blockSchema>;

export interface FileRef {
  id: string;
  /** The file's host; the page's by default. */
  host?: string | undefined;
}

export interface TextPiece {
  blocks: TextBlock[];
  /** Sentence about parts that were not read, once known. */
  leftOut: string | undefined;
}

/** Yields a file's text as it arrives. Throws `CallFailed`, also if the connection breaks. */
export async function* readFileText({ id, host }: FileRef, signal: AbortSignal): AsyncGenerator<TextPiece> {
  const query = new URLSearchParams(hostQuery(host));
  const headers = { Accept: 'application/json' };
  const path = `/api/files/${encodeURIComponent(id)}/text${query.size > 0 ? `?${query}` : ''}`;
  const { body } = await call('ai', path, { headers, signal, cache: 'no-store' });
  const scanner = createBlockScanner();
  for await (const piece of piecesOf(body)) {
    const blocks = scanner.push(piece).map((json) => orUnexpected(() => blockSchema.parse(JSON.parse(json))));
    const head = scanner.head();
    yield { blocks, leftOut: head && orUnexpected(() => headSchema.parse(JSON.parse(head)).leftOut) };
  }
  if (!scanner.isWhole()) throw connectionLost();
}

async function* piecesOf(body: Response['body']): AsyncGenerator<string> {
  if (!body) return;
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  const read = () =>
    reader.read().catch(() => {
      throw connectionLost();
    });
  for (let next = await read(); !next.done; next = await read()) yield next.value;
}
