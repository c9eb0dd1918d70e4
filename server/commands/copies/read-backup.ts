import { createReadStream } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { isDeepStrictEqual } from 'node:util';
import { extract } from 'tar-stream';
import { Refusal } from '#server/failure/refusal.ts';
import { sha256OfStream } from '#server/store/blobs/stream-digest.ts';
import { createRowCounter } from '#server/store/copy/rows.ts';
import { readTables } from '#server/store/tables.ts';
import { createAuditVerifier } from './audit-rows.ts';
import { type Manifest, manifestName, manifestSchema, sealName, sealOf } from './manifest.ts';

/** Bytes of an entry. */
export type Entry = AsyncGenerator<Uint8Array>;

/** An entry of a backup, by its name. */
export type Part =
  | { kind: 'blob'; key: string; entry: Entry }
  | { kind: 'table'; name: string; entry: Entry }
  | { kind: 'manifest' | 'seal'; entry: Entry };

/** Yields every part of a backup, in order; each must be read to its end before the next. Throws a `Refusal` if the file isn't a backup. */
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

/** A failure to read the file says nothing about its content. */
function damaged(file: string, error: unknown): unknown {
  if (error instanceof Refusal || (error instanceof Error && 'syscall' in error)) return error;
  return new Refusal(
    `${file} is damaged or not a backup: ${error instanceof Error ? error.message : error}.`,
  );
}

function partOf(file: string, name: string, entry: Entry): Part {
  const key = /^blobs\/([a-z0-9-]+(?:\/[a-z0-9-]+)*)$/.exec(name)?.[1];
  if (key !== undefined) return { kind: 'blob', key, entry };
  const table = /^tables\/([a-z_]+)\/\d+\.ndjson$/.exec(name)?.[1];
  if (table !== undefined) return { kind: 'table', name: table, entry };
  if (name === manifestName) return { kind: 'manifest', entry };
  if (name === sealName) return { kind: 'seal', entry };
  throw new Refusal(`${file} is not a backup: it contains ${JSON.stringify(name)}.`);
}

/** Reads a whole backup and verifies its checksums. Throws a `Refusal` if anything has changed. */
export async function checkBackup(file: string): Promise<{ manifest: Manifest; blobKeys: Set<string> }> {
  const blobs = createRowCounter();
  const blobKeys = new Set<string>();
  const tables = new Map<string, ReturnType<typeof createRowCounter>>();
  const audit = createAuditVerifier(await readTables());
  let manifestBytes: Buffer | undefined;
  let seal = '';
  for await (const part of readParts(file)) {
    if (part.kind === 'blob') {
      blobKeys.add(part.key);
      blobs.add(`${part.key} ${await sha256OfStream(part.entry)}`);
    } else if (part.kind === 'table') {
      const counter = tables.get(part.name) ?? createRowCounter();
      tables.set(part.name, counter);
      const lines = await readLines(part.entry);
      for (const line of lines) counter.add(line);
      audit.add(part.name, lines);
    } else if (part.kind === 'manifest') manifestBytes = await buffer(part.entry);
    else seal = (await buffer(part.entry)).toString();
  }
  const manifest = parseManifest(file, { manifest: manifestBytes, seal });
  const faults = manifest.tables
    .filter(({ name, count, sha256 }) => {
      const found = (tables.get(name) ?? createRowCounter()).finish();
      return found.count !== count || found.sha256 !== sha256;
    })
    .map(({ name }) => `the table ${name}`);
  if (blobs.finish().sha256 !== manifest.blobs.sha256) faults.push('the files');
  if (!isDeepStrictEqual(audit.finish(), manifest.audit)) faults.push('the audit');
  if (faults.length > 0)
    throw new Refusal(`${file} is damaged: wrong checksums of ${faults.join(', ')}. Use another backup.`);
  return { manifest, blobKeys };
}

function parseManifest(file: string, found: { manifest: Buffer | undefined; seal: string }): Manifest {
  if (!found.manifest) throw new Refusal(`${file} is not a backup or is incomplete: it has no manifest.`);
  if (found.seal !== sealOf(found.manifest))
    throw new Refusal(`${file} is damaged: its manifest has a wrong checksum.`);
  const parsed = manifestSchema.safeParse(JSON.parse(found.manifest.toString()));
  if (!parsed.success)
    throw new Refusal(`${file} has an unknown kind of manifest. Restore it with the version that made it.`);
  return parsed.data;
}

/** Returns the lines of a table's part. Text after the last line break counts as a line. */
export async function readLines(entry: Entry): Promise<string[]> {
  const lines = (await buffer(entry)).toString().split('\n');
  if (lines.at(-1) === '') lines.pop();
  return lines;
}
