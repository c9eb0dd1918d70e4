import type { HostStorage, HostStorageInput } from '#contract/knowledge/storage.ts';
import { type Problem, problem } from '#server/failure/problem.ts';
import type { Db, Trx } from '#server/store/schema.ts';
import { bytesOf } from '../upload/received-file.ts';
import {
  lockStorage,
  poolOf,
  type StoragePool,
  sumDocuments,
  sumOwnFiles,
  sumStored,
} from './storage-use.ts';

/** A file to store. */
interface Sized {
  host: string;
  /** Null for files of visitors and of the host itself, and for what is no file. */
  ownerId: string | null;
  sizeBytes: number;
}

/** Files with their documents, or documents alone, stored in the current transaction. */
interface Stored extends Partial<Sized> {
  host: string;
  documentIds: readonly string[];
  /** Bytes of what it replaces. What doesn't grow is never refused. */
  replacedBytes?: number;
}

/** Throws `quota_exceeded` if what the transaction has stored had no room. */
export type SettleStorage = (trx: Trx, stored: Stored) => Promise<void>;

export interface Storage {
  /** Throws `quota_exceeded` if a file of the size has no room, its text and index aside. Another may take it meanwhile. */
  requireRoom(file: Sized): Promise<void>;
  /** The host's storage stays locked until the transaction ends, so that simultaneous uploads can't pass a quota together. */
  settle: SettleStorage;
  find(host: string, db?: Db): Promise<HostStorage>;
  /** Sets a host's own limits: `null` for the default, undefined to leave one as it is; `trx` is the transaction to do it in. */
  set(host: string, limits: HostStorageInput, trx?: Db): Promise<void>;
  defaults: StorageDefaults;
}

interface StorageDefaults {
  /** Megabytes for all files of one account on a host, knowledge aside. */
  memberMb: number;
  /** Megabytes for all that a host stores. All names without a config have the storage of one host. */
  hostMb: number;
}

interface StorageDeps {
  db: Db;
  defaults: StorageDefaults;
  /** Returns the ids of the files in the host's knowledge, which count for the host alone. `on` may be a transaction. */
  knowledgeIds(on: Db, host: string): Promise<string[]>;
}

export function createStorage({ db, defaults, knowledgeIds }: StorageDeps): Storage {
  async function limitsOf(on: Db, pool: StoragePool): Promise<StorageDefaults> {
    const own = await findOwn(on, pool.name);
    return { memberMb: own.memberMb ?? defaults.memberMb, hostMb: own.hostMb ?? defaults.hostMb };
  }

  /** `used` are the bytes that are counted already. */
  async function check(on: Db, pool: StoragePool, { host, ownerId, sizeBytes }: Sized, used: number) {
    const { memberMb, hostMb } = await limitsOf(on, pool);
    if (ownerId !== null) {
      const except = await knowledgeIds(on, host);
      const others = (await sumOwnFiles(on, { host, ownerId, except })) - used;
      if (others + sizeBytes > bytesOf(memberMb)) throw quotaExceeded('member', { others, mb: memberMb });
    }
    const others = (await sumStored(on, pool)) - used;
    if (others + sizeBytes > bytesOf(hostMb)) throw quotaExceeded('host', { others, mb: hostMb });
  }

  return {
    defaults,
    requireRoom: async (file) => check(db, await poolOf(db, file.host), file, 0),
    async settle(trx, { host, ownerId = null, sizeBytes = 0, documentIds, replacedBytes = 0 }) {
      const pool = await poolOf(trx, host);
      await lockStorage(trx, pool);
      const added = sizeBytes + (await sumDocuments(trx, documentIds));
      if (added > replacedBytes) await check(trx, pool, { host, ownerId, sizeBytes: added }, added);
    },
    async find(host, trx = db) {
      const own = await findOwn(trx, host);
      const usedBytes = await sumStored(trx, { name: host, isShared: false });
      return {
        ...{ memberMb: own.memberMb ?? defaults.memberMb, hostMb: own.hostMb ?? defaults.hostMb },
        ...{ ownMemberMb: own.memberMb, ownHostMb: own.hostMb, usedBytes },
      };
    },
    set: (host, limits, trx = db) => setOwn(trx, host, limits),
  };
}

async function findOwn(db: Db, host: string) {
  const row = await db
    .selectFrom('storage_limits')
    .select(['member_mb', 'host_mb'])
    .where('host', '=', host)
    .executeTakeFirst();
  return { memberMb: row?.member_mb ?? null, hostMb: row?.host_mb ?? null };
}

async function setOwn(db: Db, host: string, { memberMb, hostMb }: HostStorageInput): Promise<void> {
  const changes = {
    ...(memberMb !== undefined && { member_mb: memberMb }),
    ...(hostMb !== undefined && { host_mb: hostMb }),
  };
  await db
    .insertInto('storage_limits')
    .values({ host, member_mb: null, host_mb: null, ...changes })
    .onConflict((conflict) => conflict.column('host').doUpdateSet({ host, ...changes }))
    .execute();
}

const quotaSentences = {
  member: (free: string, all: string) =>
    `You have ${free} MB left of your ${all} MB on this site. Text in files and its index count too. Delete files under My files that you no longer need, or choose a smaller file.`,
  host: (free: string, all: string) =>
    `This site has ${free} MB left of its ${all} MB of storage, in which text and its index count too. Store less, or ask an admin of the site to delete files or to get more room.`,
};

/** Returns the problem for what has no room beside `others`, the bytes of everything else of the member or host. */
function quotaExceeded(whose: 'member' | 'host', { others, mb }: { others: number; mb: number }): Problem {
  const freeTenths = Math.floor((Math.max(0, bytesOf(mb) - others) * 10) / bytesOf(1));
  const inWords = (number: number) => number.toLocaleString('en');
  return problem('quota_exceeded', quotaSentences[whose](inWords(freeTenths / 10), inWords(mb)));
}
