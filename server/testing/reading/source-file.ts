import { mkdtempSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { DocumentSource } from '#server/reading/document.ts';
import type { Block, DocumentText } from '#server/retrieval/passages/document-text.ts';

/** Writes bytes to disk as an upload does: not under their own name. */
export function sourceFile(name: string, bytes: string | Uint8Array, mediaType?: string): DocumentSource {
  const folder = mkdtempSync(join(tmpdir(), 'source-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, 'blob');
  writeFileSync(path, bytes);
  return mediaType === undefined ? { path, name } : { path, name, mediaType };
}

/** Returns a document's blocks as `kind: text`, headings with their level. */
export function outline(document: DocumentText): string[] {
  return Array.from(
    document.blocks,
    (block) => `${blockLabel(block)}: ${document.text.slice(block.start, block.end)}`,
  );
}

function blockLabel({ kind, level }: Block): string {
  return level === undefined ? kind : `${kind} ${level}`;
}
