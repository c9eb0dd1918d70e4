import { problem } from '#server/failure/problem.ts';
import type { Trx } from '#server/store/schema.ts';
import type { WantedCheck } from './check-rows.ts';

/** Throws `check_exists` if a host has the same check already; the one with `id`, which is changed, is none. */
export async function requireNewCheck(
  trx: Trx,
  { host, wanted: { question, expect }, id = '' }: { host: string; wanted: WantedCheck; id?: string },
): Promise<void> {
  const same = await trx
    .selectFrom('checks')
    .select('id')
    .where('host', '=', host)
    .where('question', '=', question)
    .where('expects', '=', JSON.stringify(expect))
    .where('id', '!=', id)
    .executeTakeFirst();
  if (same) throw problem('check_exists', 'There is a check with this question that expects the same.');
}
