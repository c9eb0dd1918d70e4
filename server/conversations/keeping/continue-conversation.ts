import type { Selectable } from 'kysely';
import type { Store, Trx } from '#server/store/schema.ts';
import { prepareListQuery, prepareQuery } from '#server/store/statements/prepare-query.ts';
import { countAnswers } from '../numbers/numbers.ts';
import { numbersOf, ownerColumns, questionsOf } from './answer-rows.ts';
import type { KeptAnswer } from './kept-answer.ts';
import { searchTextOf } from './term-rows.ts';

/** The row of a conversation that answers continue. */
export type Known = Pick<Selectable<Store['conversations']>, 'id' | 'search_text' | 'language'>;

const countColumns = ['questions', 'offered'] as const;

type Continued = Pick<
  Selectable<Store['conversations']>,
  | 'id'
  | 'account_id'
  | 'visitor'
  | 'named'
  | 'last_at'
  | 'language'
  | 'search_text'
  | (typeof countColumns)[number]
>;

/** A visitor whom no token names now keeps the name that one gave before. */
const addToConversation = prepareQuery<Continued, unknown>((db, value) =>
  db
    .updateTable('conversations')
    .set({
      account_id: value('account_id'),
      visitor: value('visitor'),
      last_at: value('last_at'),
      language: value('language'),
      search_text: value('search_text'),
    })
    .set((eb) => ({ named: eb.fn.coalesce(value('named'), 'named') }))
    .set((eb) => Object.fromEntries(countColumns.map((name) => [name, eb(name, '+', value(name))])))
    .where('id', '=', value('id')),
);

const selectKnown = prepareListQuery<string, Known>((db, ids) =>
  db.selectFrom('conversations').select(['id', 'search_text', 'language']).where('id', 'in', ids),
);

/** Finds the rows of conversations that answers continue. */
export async function findKnown(
  trx: Trx,
  groups: readonly (readonly KeptAnswer[])[],
): Promise<Map<readonly KeptAnswer[], Known>> {
  const byId = new Map(groups.map((group) => [group[0]?.place.conversationId ?? '', group]));
  const rows = await selectKnown(trx, [...byId.keys()]);
  return new Map(
    rows.flatMap((row) => {
      const group = byId.get(row.id);
      return group ? [[group, row] as const] : [];
    }),
  );
}

/** Adds answers to the row of their conversation. */
export async function continueConversation(
  trx: Trx,
  group: readonly KeptAnswer[],
  known: Known,
): Promise<void> {
  const last = group.at(-1);
  if (!last) return;
  await addToConversation(trx, {
    ...countAnswers(group.map(numbersOf)),
    id: known.id,
    ...ownerColumns(last.place),
    last_at: last.askedAt,
    language: known.language || last.language,
    search_text: searchTextOf(questionsOf(group), known.search_text),
  });
}
