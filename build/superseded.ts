import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const dayMs = 24 * 60 * 60 * 1000;
/** Time when a file was first missing from a build, in ms since 1970, by name. */
const supersededSchema = z.record(z.string(), z.number());

/**
 * Deletes what a build of a day ago or earlier no longer made; `made` holds the names that this one did. A server that was started from
 * an earlier build goes on loading that build's files when it needs them, until it is restarted. A file's own time does not tell since when it is superseded.
 */
export function deleteSuperseded(folder: string, made: ReadonlySet<string>, now: number): void {
  const record = join(folder, '.superseded');
  const known = existsSync(record) ? supersededSchema.parse(JSON.parse(readFileSync(record, 'utf8'))) : {};
  const kept: Record<string, number> = {};
  for (const name of readdirSync(folder)) {
    if (made.has(name) || name.startsWith('.')) continue;
    const since = known[name] ?? now;
    if (now - since > dayMs) rmSync(join(folder, name));
    else kept[name] = since;
  }
  writeFileSync(record, JSON.stringify(kept));
}
