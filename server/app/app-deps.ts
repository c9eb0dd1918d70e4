import type { Pace } from '#server/checks/pace.ts';
import type { Mail } from '#server/mail/mail.ts';
import type { LocalPlace } from '#server/models/listing/local-servers.ts';
import type { Model } from '#server/models/model.ts';
import type { ModelOf } from '#server/models/model-chains.ts';
import type { ReadBrand } from '#server/reading/brand.ts';
import type { ReadDocument } from '#server/reading/document.ts';
import type { ReadPage } from '#server/reading/page.ts';
import type { ReadSitemap } from '#server/reading/sitemap.ts';
import type { EmbeddingModel } from '#server/retrieval/dense/embedding-model.ts';
import type { PacerFor } from '#server/sites/fetching/pacers.ts';
import type { Blobs } from '#server/store/blobs/blobs.ts';
import type { Metrics } from '#server/watch/metrics/metrics.ts';
import type { Traces } from '#server/watch/traces/traces.ts';
import type { Deps } from '../deps.ts';
import type { Settings } from '../settings.ts';
import type { LocalDisk } from './keep-disk-floor.ts';

/** The settings and one adapter for each port, chosen at start. */
export interface AppDeps extends Deps {
  settings: Settings;
  blobs: Blobs;
  read: ReadDocument;
  readPage: ReadPage;
  readSitemap: ReadSitemap;
  readBrand: ReadBrand;
  pacerFor: PacerFor;
  modelOf: ModelOf;
  /** Answers without a network, and detects questions that the documents don't answer. */
  builtin: Model;
  /** Undefined without semantic search. */
  embedding: EmbeddingModel | undefined;
  /** Undefined if the deployment sends no mail. */
  mail: Mail | undefined;
  signingKey: Uint8Array;
  /** Places where servers of language models on this machine are looked for; their usual ports by default. */
  localPlaces?: readonly LocalPlace[];
  /** Limit of a call to a host's action or MCP server, in milliseconds; ten seconds by default. */
  callMs?: number;
  /** Pace of checks; by default one that leaves visitors their time. */
  pace?: Pace;
  /** Folder of the built page. */
  pageFolder: string;
  temporaryFolder: string;
  /** Aborted once the process stops, so that it says that it is not ready; never by default. */
  stopping?: AbortSignal;
  /** Disk of `DATA_DIR`. */
  disk: LocalDisk;
  /** Off by default, like `traces`. */
  metrics?: Metrics;
  traces?: Traces;
  /** Returns the event loop's lag in milliseconds; 0 by default. */
  lagMs?: () => number;
  /** Returns the numbers of documents being read and waiting to be read. */
  reading?: () => { busy: number; waiting: number };
}
