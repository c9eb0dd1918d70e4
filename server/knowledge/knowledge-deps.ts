import type { Deps } from '#server/deps.ts';
import type { SettleStorage } from '#server/files/storage/storage.ts';
import type { ConfiguredHosts } from '#server/http/host/host.ts';
import type { ReadWrittenDeps } from './read-written.ts';

export type KnowledgeDeps = Pick<Deps, 'db' | 'limiter'> &
  ReadWrittenDeps &
  ConfiguredHosts & { settleStorage: SettleStorage };
