import { sql } from 'kysely';
import type { Store, Trx } from '#server/store/schema.ts';
import { prepareInsert } from '#server/store/statements/prepare-insert.ts';
import { foldText } from '#server/store/text/search-text.ts';
import type { CountedAnswer } from './numbers.ts';

type CountRow = Store['conversation_counts'];
type Named = Pick<CountRow, 'kind' | 'name' | 'label' | 'url'>;

/** Characters of a question that tell it from others. */
const readOfQuestion = 200;

const addRows = prepareInsert(
  'conversation_counts',
  sql`on conflict (host, kind, day, name) do update set count = conversation_counts.count + excluded.count`,
);

/** Adds the questions, sources and languages of answers to the counts of their days, or with -1 takes them away again. */
export async function addToCounts(
  trx: Trx,
  answers: readonly CountedAnswer[],
  sign: 1 | -1 = 1,
): Promise<void> {
  const rows = countRowsOf(answers, sign);
  await addRows(trx, rows);
  if (sign === -1) await deleteEmpty(trx, rows);
}

async function deleteEmpty(trx: Trx, rows: readonly CountRow[]): Promise<void> {
  for (const { host, kind, day, name } of rows) {
    const row = trx.deleteFrom('conversation_counts').where('host', '=', host).where('kind', '=', kind);
    await row.where('day', '=', day).where('name', '=', name).where('count', '<=', sql.lit(0)).execute();
  }
}

/** Sorted, so that processes lock rows in the same order and can't deadlock. */
function countRowsOf(answers: readonly CountedAnswer[], sign: 1 | -1): CountRow[] {
  const rows = new Map<string, CountRow>();
  for (const answer of answers) {
    const { host, day } = answer;
    for (const named of namesOf(answer)) {
      const key = JSON.stringify([host, named.kind, day, named.name]);
      const row = rows.get(key) ?? { host, day, ...named, count: 0 };
      row.count += sign;
      rows.set(key, row);
    }
  }
  return [...rows].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
}

function namesOf({ question, language, sources }: CountedAnswer): Named[] {
  const label = question.replace(/\s+/g, ' ').slice(0, readOfQuestion).toWellFormed();
  const asked: Named = { kind: 'question', name: foldText(label), label, url: null };
  const met = new Map(
    sources.map(({ title, url = null }): [string, Named] => [
      url ?? title,
      { kind: 'source', name: url ?? title, label: title, url },
    ]),
  );
  const spoken: Named[] = language ? [{ kind: 'language', name: language, label: language, url: null }] : [];
  return [asked, ...met.values(), ...spoken];
}
