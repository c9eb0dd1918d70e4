import { createReadStream } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { extract } from 'tar-stream';
import { Refusal } from '#server/failure/refusal.ts';
import { createRowCounter } from '#server/store/rows.ts';
import { sha256OfStream } from '#server/store/stream-digest.ts';
import { type Manifest, manifestName, manifestSchema, sealName, sealOf } from './manifest.ts';

/** An entry's bytes. */
export type Entry = AsyncGenerator<Uint8Array>;

/** What an entry of a backup is, by its name. */
export type Part =
  | { kind: 'blob'; key: string; entry: Entry }
  | { kind: 'table'; name: string; entry: Entry }
  | { kind: 'manifest' | 'seal'; entry: Entry };

/** Every part of a backup, in order; each must be read to its end before the next is asked for. Throws a `Refusal` for what is no backup. */
export async function* readParts(file: string): AsyncGenerator<Part> {
  const archive = extract();
  const source = createReadStream(file);
  source.once('error', (error) => archive.destroy(error));
  source.pipe(archive);
  try {
    for await (const entry of archive) yield partOf(file, entry.header.name, bytesOf(file, entry));
  } catch (error) {
    throw damaged(file, error);
  } finally {
    source.destroy();
  }
}

async function* bytesOf(file: string, entry: AsyncIterable<unknown>): Entry {
  try {
    for await (const chunk of entry) if (chunk instanceof Uint8Array) yield chunk;
  } catch (error) {
    throw damaged(file, error);
  }
}

/** That the file itself cannot be read is no fault of what is in it. */
function damaged(file: string, error: unknown): unknown {
  if (error instanceof Refusal || (error instanceof Error && 'syscall' in error)) return error;
  return new Refusal(`${file} is damaged or no backup: ${error instanceof Error ? error.message : error}.`);
}

function partOf(file: string, name: string, entry: Entry): Part {
  const key = /^blobs\/([a-z0-9-]+(?:\/[a-z0-9-]+)*)$/.exec(name)?.[1];
  if (key !== undefined) return { kind: 'blob', key, entry };
  const table = /^tables\/([a-z_]+)\/\d+\.ndjson$/.exec(name)?.[1];
  if (table !== undefined) return { kind: 'table', name: table, entry };
  if (name === manifestName) return { kind: 'manifest', entry };
  if (name === sealName) return { kind: 'seal', entry };
  throw new Refusal(`${file} is no backup: it holds ${JSON.stringify(name)}.`);
}

/** Reads all of a backup and compares it with its checksums. Throws a `Refusal` where anything is not as it was written. */
export async function checkBackup(file: string): Promise<{ manifest: Manifest; blobKeys: Set<string> }> {
  const blobs = createRowCounter();
  const blobKeys = new Set<string>();
  const tables = new Map<string, ReturnType<typeof createRowCounter>>();
  let manifest: Buffer | undefined;
  let seal = '';
  for await (const part of readParts(file)) {
    if (part.kind === 'blob') {
      blobKeys.add(part.key);
      blobs.add(`${part.key} ${await sha256OfStream(part.entry)}`);
    } else if (part.kind === 'table') {
      const counter = tables.get(part.name) ?? createRowCounter();
      tables.set(part.name, counter);
      for (const line of await readLines(part.entry)) counter.add(line);
    } else if (part.kind === 'manifest') manifest = await buffer(part.entry);
    else seal = (await buffer(part.entry)).toString();
  }
  const told = parseManifest(file, { manifest, seal });
  const faults = told.tables
    .filter(({ name, count, sha256 }) => {
      const found = (tables.get(name) ?? createRowCounter()).finish();
      return found.count !== count || found.sha256 !== sha256;
    })
    .map(({ name }) => `the table ${name}`);
  if (blobs.finish().sha256 !== told.blobs.sha256) faults.push('the files');
  if (faults.length > 0)
    throw new Refusal(`${file} is damaged: not as they were written are ${faults.join(', ')}.`);
  return { manifest: told, blobKeys };
}

function parseManifest(file: string, found: { manifest: Buffer | undefined; seal: string }): Manifest {
  if (!found.manifest) throw new Refusal(`${file} is no backup, or was cut short: it has no manifest.`);
  if (found.seal !== sealOf(found.manifest)) throw new Refusal(`${file} is damaged: its manifest is.`);
  const parsed = manifestSchema.safeParse(JSON.parse(found.manifest.toString()));
  if (!parsed.success) throw new Refusal(`${file} is no backup of this kind.`);
  return parsed.data;
}

/** The lines of a table's part; what is behind the last line break counts as one. */
export async function readLines(entry: Entry): Promise<string[]> {
  const lines = (await buffer(entry)).toString().split('\n');
  if (lines.at(-1) === '') lines.pop();
  return lines;
}
