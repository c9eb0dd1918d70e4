import type { FieldChange } from '#contract/hosts/config-changes.ts';
import type { Db, Trx } from '#server/store/schema.ts';
import { summarizeText } from '#server/watch/audit/summarize-text.ts';

/** Number of replaced pictures that are kept of each host; the oldest go first. */
const mostPictures = 100;

/** Matches a picture or font inside a config, and its record in the history. */
const pictureOrRecord = /^data:| · digest [\w-]+$/;

/** Keeps the pictures that a save replaced, which its changes record by a summary alone, in the save's transaction. */
export async function keepPictures(
  trx: Trx,
  {
    host,
    before,
    fields,
    replacedAt,
  }: { host: string; before: unknown; fields: readonly FieldChange[]; replacedAt: string },
): Promise<void> {
  const records = new Set(fields.map(({ from }) => from));
  const replaced = picturesIn(before).flatMap(({ text }) => {
    const record = summarizeText(text);
    return text.startsWith('data:') && records.has(record)
      ? [{ host, record, data: text, replaced_at: replacedAt }]
      : [];
  });
  for (const row of replaced) {
    await trx
      .insertInto('config_pictures')
      .values(row)
      .onConflict((conflict) => conflict.columns(['host', 'record']).doUpdateSet({ replaced_at: replacedAt }))
      .execute();
  }
  if (replaced.length > 0) await forgetOldest(trx, host);
}

async function forgetOldest(trx: Trx, host: string): Promise<void> {
  const ofHost = trx.selectFrom('config_pictures').select('record').where('host', '=', host);
  const oldest = await ofHost
    .orderBy('replaced_at', 'desc')
    .orderBy('record')
    .limit(mostPictures)
    .offset(mostPictures)
    .execute();
  if (oldest.length === 0) return;
  const records = oldest.map(({ record }) => record);
  await trx.deleteFrom('config_pictures').where('host', '=', host).where('record', 'in', records).execute();
}

/** Finds kept pictures of a host by their records. */
export async function findPictures(
  db: Db,
  { host, records }: { host: string; records: readonly string[] },
): Promise<Map<string, string>> {
  if (records.length === 0) return new Map();
  const rows = await db
    .selectFrom('config_pictures')
    .select(['record', 'data'])
    .where('host', '=', host)
    .where('record', 'in', records)
    .execute();
  return new Map(rows.map(({ record, data }) => [record, data]));
}

/** Returns the pictures and fonts of a config, or their records, each with its path. */
export function picturesIn(
  value: unknown,
  path: readonly string[] = [],
): { path: readonly string[]; text: string }[] {
  if (typeof value === 'string') return pictureOrRecord.test(value) ? [{ path, text: value }] : [];
  // Entries of lists have no pictures.
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  return Object.entries(value).flatMap(([key, part]) => picturesIn(part, [...path, key]));
}
