import { uuidv7 } from 'uuidv7';
import { expect } from 'vitest';
import type { Db } from '#server/store/schema.ts';
import { openTalker } from '#server/testing/conversations/talk.ts';
import { type Cell, hosts } from '../callers.ts';
import { jsonBody, type Row } from '../row.ts';
import type { World } from '../world.ts';

/** Host admins see their own host's gaps, an operator those of all hosts on the console host. */
const adminsOnly: Row['status'] = {
  anonymous: { here: 401, there: 401, console: 401 },
  user: { here: 403, there: 401, console: 401 },
  'host-admin': { here: 200, there: 401, console: 401 },
  admin: { here: 200, there: 200, console: 200 },
};

/** The same for calls about `hosts.there`, which the host admin of `here` has no part in. */
const ofThere = (refused: number): Row['status'] => ({
  ...adminsOnly,
  'host-admin': { here: refused, there: 401, console: 401 },
  admin: { here: refused, there: 200, console: 200 },
});

/** Has a question asked that nothing answers, and puts it into a gap. */
async function gapOn(
  { app: { call, db }, mark }: World,
  host: string,
): Promise<{ id: string; text: string }> {
  const text = mark('question', { host, readers: 'admins' });
  const { answerId } = await openTalker(call, host).ask(`Which zeppelin is named ${text}?`);
  // The answer is written behind.
  await expect.poll(() => isStored(db, answerId)).toBe(true);
  const id = uuidv7();
  await db.insertInto('gaps').values({ id, host }).execute();
  const asked_at = new Date().toISOString();
  const row = { answer_id: answerId, host, asked_at, gap_id: id, wording: text };
  await db
    .insertInto('gap_questions')
    .values(row)
    .onConflict((conflict) => conflict.column('answer_id').doUpdateSet(row))
    .execute();
  return { id, text };
}

async function isStored(db: Db, id: string): Promise<boolean> {
  const answer = db.selectFrom('conversation_answers').select('id').where('id', '=', id);
  return (await answer.executeTakeFirst()) !== undefined;
}

/** Unanswered questions of a host: for its admins and operators. */
export const gapRows: readonly Row[] = [
  {
    route: 'GET /api/gaps',
    send: async (world, cell) => {
      await gapOn(world, hosts[cell.where]);
      return { path: '/api/gaps', opens: openTo(world, cell) };
    },
    status: adminsOnly,
    changes: true,
  },
  {
    route: 'GET /api/gaps',
    title: 'of another host',
    send: async (world, cell) => {
      await gapOn(world, hosts.there);
      return { path: `/api/gaps?host=${hosts.there}`, opens: openTo(world, cell) };
    },
    status: ofThere(403),
    changes: true,
  },
  {
    route: 'POST /api/gaps/:id',
    send: async (world, cell) => {
      const { id, text } = await gapOn(world, hosts[cell.where]);
      return { path: `/api/gaps/${id}`, init: jsonBody('POST', { action: 'ignore' }), opens: [text] };
    },
    status: adminsOnly,
  },
  {
    route: 'POST /api/gaps/:id',
    title: 'of another host',
    send: async (world, cell) => {
      const { id, text } = await gapOn(world, hosts.there);
      const init = jsonBody('POST', { action: 'answer', answer: 'The first one.' });
      return { path: `/api/gaps/${id}`, init, opens: cell.who === 'admin' ? [text] : [] };
    },
    status: ofThere(404),
  },
];

/** An operator reads the gaps of all hosts on a console host. */
function openTo({ markers }: World, { who, where }: Cell): string[] {
  return who === 'admin' && where === 'console' ? markers.map(({ text }) => text) : [];
}
