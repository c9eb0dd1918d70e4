import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { isPostgresStore } from '../engine.ts';
import type { Db } from '../schema.ts';
import { agent } from './001-release/agent.ts';
import { conversations, conversationTerms } from './001-release/conversations.ts';
import { deployment } from './001-release/deployment.ts';
import { documents } from './001-release/documents.ts';
import { hosts } from './001-release/hosts.ts';
import { knowledge } from './001-release/knowledge.ts';
import { people } from './001-release/people.ts';

/** Creates every table of 0.2.0, in SQL that both engines accept, and gives the store its id. */
export async function up(db: Db): Promise<void> {
  // On SQLite a table with a rowid would store each term twice.
  const terms = isPostgresStore(db) ? conversationTerms : `${conversationTerms} without rowid`;
  const parts = [hosts, documents, people, knowledge, conversations, terms, agent, deployment];
  for (const statement of parts.join(';').split(';')) await sql.raw(statement).execute(db);
  await db.insertInto('store_facts').values({ name: 'id', value: uuidv7() }).execute();
}
