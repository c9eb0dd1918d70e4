import '../no-eval.ts';
import type { z } from 'zod';
import { understoodTextSchema } from '#contract/files.ts';
import { CallFailed, call, connectionLost } from '../api.ts';
import { createBlockScanner } from './scan-blocks.ts';

const blockSchema = understoodTextSchema.shape.blocks.element;

/** A stretch of a file's text, with its page, counted from 1, and the headings over it. */
export type TextBlock = z.infer<typeof blockSchema>;

export interface FileRef {
  id: string;
  /** Another host whose file it is. */
  forHost?: string | undefined;
}

/** The blocks of what was understood of a file, as they come. Throws `CallFailed`, also for a text that breaks off. */
export async function* readFileText(
  { id, forHost }: FileRef,
  signal: AbortSignal,
): AsyncGenerator<TextBlock[]> {
  const query = forHost === undefined ? '' : `?${new URLSearchParams({ forHost })}`;
  const headers = { Accept: 'application/json' };
  const path = `/api/files/${encodeURIComponent(id)}/text${query}`;
  const { body } = await call('ai', path, { headers, signal, cache: 'no-store' });
  const scanner = createBlockScanner();
  for await (const piece of piecesOf(body)) yield scanner.push(piece).map(parseBlock);
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

/** Another service may stand behind the page, or a gateway that says 200 to all. */
function parseBlock(json: string): TextBlock {
  try {
    return blockSchema.parse(JSON.parse(json));
  } catch {
    throw new CallFailed('The service did not answer as expected. Try again later.');
  }
}
