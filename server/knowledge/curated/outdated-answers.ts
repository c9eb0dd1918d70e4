import type { Selectable } from 'kysely';
import type { OutdatedSource } from '#contract/knowledge/curated-answers.ts';
import type { Db, Store, Trx } from '#server/store/schema.ts';
import { printsOfRow, sourcesOfRow } from './answer-row.ts';
import { findSourcePrints, outdatedAmong, printsOf } from './source-prints.ts';

type Row = Pick<Selectable<Store['curated_answers']>, 'id' | 'sources' | 'source_prints'>;

/** Returns the outdated sources of a host's answers, by the answers' ids; answers without any are left out. */
export async function findOutdated(
  db: Db,
  host: string,
  rows: readonly Row[],
): Promise<Map<string, OutdatedSource[]>> {
  const resting = rows.filter(({ sources }) => sources !== '[]');
  if (resting.length === 0) return new Map();
  const found = await findSourcePrints(db, { host, sources: resting.flatMap(sourcesOfRow) });
  return new Map(
    resting.flatMap((row) => {
      const outdated = outdatedAmong(sourcesOfRow(row), printsOfRow(row), found);
      return outdated.length > 0 ? [[row.id, outdated]] : [];
    }),
  );
}

/** Finds the ids of a host's answers of which a source changed or is gone. */
export async function findOutdatedIds(db: Db, host: string): Promise<string[]> {
  const rows = await db
    .selectFrom('curated_answers')
    .select(['id', 'sources', 'source_prints'])
    .where('host', '=', host)
    .where('sources', '!=', '[]')
    .execute();
  return [...(await findOutdated(db, host, rows)).keys()];
}

/** Notes that an answer is still right, as its sources are now. */
export async function confirmAnswer(trx: Trx, { host, id }: { host: string; id: string }): Promise<void> {
  const answer = trx.selectFrom('curated_answers').where('host', '=', host).where('id', '=', id);
  const row = await answer.select('sources').executeTakeFirst();
  if (!row) return;
  const sources = sourcesOfRow(row);
  const prints = printsOf(sources, await findSourcePrints(trx, { host, sources }), { confirms: true });
  await trx
    .updateTable('curated_answers')
    .set({ source_prints: JSON.stringify(prints) })
    .where('host', '=', host)
    .where('id', '=', id)
    .execute();
}
