import { mkdtempSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { DocumentSource } from '#server/reading/document.ts';
import type { Block, DocumentText } from '#server/retrieval/passages/document-text.ts';

/** Puts bytes on disk as an upload does: under a key of ours, the name kept apart. */
export function sourceFile(name: string, bytes: string | Uint8Array, mediaType?: string): DocumentSource {
  const folder = mkdtempSync(join(tmpdir(), 'source-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, 'blob');
  writeFileSync(path, bytes);
  return mediaType === undefined ? { path, name } : { path, name, mediaType };
}

/** A document's blocks as `kind: text`, headings with their level. */
export function outline(document: DocumentText): string[] {
  return Array.from(
    document.blocks,
    (block) => `${kindOf(block)}: ${document.text.slice(block.start, block.end)}`,
  );
}

function kindOf({ kind, level }: Block): string {
  return level === undefined ? kind : `${kind} ${level}`;
}
