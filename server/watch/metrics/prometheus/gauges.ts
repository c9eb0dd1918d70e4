import { statfs } from 'node:fs/promises';
import type { Registry } from 'prom-client';
import type { PoolCounts } from '#server/store/postgres/pool-counts.ts';
import { lateAfterMs, type WorkName } from '../../background/works.ts';
import { version } from '../../version.ts';
import type { Gauges, ProcessQueue, StoreReading } from '../metrics.ts';
import { addGauge, addLabelledGauge } from './series.ts';
import { shareReading } from './share-reading.ts';

/** Time for which a reading of the store is shared, and the longest that a scrape waits for one. */
const storeReading = { keptMs: 15_000, maxMs: 2000 };
const diskReading = { keptMs: 5000, maxMs: 2000 };

/** Creates the gauges of what runs in this process. */
export function addProcessGauges(registry: Registry, { openStreams, maxStreams, reading }: Gauges): void {
  const add = (name: string, help: string, read: () => number) => addGauge(registry, name, { help, read });
  add('chat_streams_open', 'Running answers', openStreams);
  add('chat_streams_max', 'Maximum number of running answers', () => maxStreams);
  add('reader_documents_reading', 'Documents being read', () => reading().busy);
  add('reader_documents_waiting', 'Documents waiting to be read', () => reading().waiting);
}

/** Creates the gauges of the database's connections. */
export function addPoolGauges(registry: Registry, read: () => PoolCounts): void {
  const add = (name: keyof PoolCounts, help: string) =>
    addGauge(registry, `database_pool_${name}`, { help, read: () => read()[name] });
  add('size', 'Connections to PostgreSQL');
  add('idle', 'Connections to PostgreSQL that are free');
  add('waiting', 'Queries waiting for a connection to PostgreSQL');
}

/** Creates the gauges of the disk with the data folder, and of the version. */
export function addServerGauges(registry: Registry, dataFolder: string): void {
  const disk = shareReading(() => statfs(dataFolder), diskReading);
  addGauge(registry, 'data_dir_free_bytes', {
    help: 'Free space on the disk with DATA_DIR, for the user of this process',
    read: async () => {
      const found = await disk();
      return found && found.bavail * found.bsize;
    },
  });
  addGauge(registry, 'data_dir_size_bytes', {
    help: 'Size of the disk with DATA_DIR',
    read: async () => {
      const found = await disk();
      return found && found.blocks * found.bsize;
    },
  });
  addLabelledGauge(registry, 'build_info', {
    ...{ help: 'Version of this server; always 1', label: 'version' },
    read: () => [[version, 1]],
  });
}

/** Creates the gauges of background works. The returned function notes a run without a failure. */
export function addWorkGauges(registry: Registry): (name: WorkName) => void {
  const worked = new Map<WorkName, number>();
  addLabelledGauge(registry, 'background_last_success_seconds', {
    help: 'Unix time of the last run of a background work without a failure, in this process or since it started',
    label: 'name',
    read: () => worked,
  });
  addLabelledGauge(registry, 'background_late_after_seconds', {
    help: 'Time without a success after which a background work is late: three of its periods and its longest run',
    label: 'name',
    read: () => [...worked.keys()].map((name) => [name, lateAfterMs(name) / 1000]),
  });
  return (name) => worked.set(name, Date.now() / 1000);
}

/** Creates the gauges of websites, and of queues' oldest entries: the store's, which are the same in all processes, and this process's. */
export function addQueueGauges(registry: Registry) {
  const ownQueues = new Map<ProcessQueue, () => number>();
  let readStore = async (): Promise<StoreReading | undefined> => undefined;
  addLabelledGauge(registry, 'queue_oldest_seconds', {
    help: 'Time for which the oldest entry of a queue has been due; 0 if none is',
    label: 'kind',
    read: async () => {
      const own = [...ownQueues].map(([kind, oldest]) => [kind, oldest()] as const);
      return [...own, ...Object.entries((await readStore())?.queues ?? {})];
    },
  });
  addLabelledGauge(registry, 'sites', {
    help: 'Websites that are read as knowledge, by state',
    label: 'state',
    read: async () => (await readStore())?.sites ?? [],
  });
  return {
    watchQueue: (kind: ProcessQueue, oldestSeconds: () => number) => void ownQueues.set(kind, oldestSeconds),
    watchStore(read: () => Promise<StoreReading>) {
      readStore = shareReading(read, storeReading);
    },
  };
}
