import type { Kysely, Transaction } from 'kysely';
import type { AgentTables } from './tables/agent.ts';
import type { ConversationsTables } from './tables/conversations.ts';
import type { DeploymentTables } from './tables/deployment.ts';
import type { DocumentsTables } from './tables/documents.ts';
import type { HostsTables } from './tables/hosts.ts';
import type { KnowledgeTables } from './tables/knowledge.ts';
import type { PeopleTables } from './tables/people.ts';

/**
 * All tables, alike on both engines: text and integer columns (sort keys and vectors are bytes), UUIDv7 ids, ISO times in UTC, JSON as text, parsed
 * by its schema when read.
 */
export interface Store
  extends AgentTables,
    ConversationsTables,
    DeploymentTables,
    DocumentsTables,
    HostsTables,
    KnowledgeTables,
    PeopleTables {}

/** The store, or a connection to it. */
export type Db = Kysely<Store>;

export type Trx = Transaction<Store>;
