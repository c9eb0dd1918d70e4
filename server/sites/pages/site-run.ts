import type { SettleStorage } from '#server/files/storage/storage.ts';
import type { ReadDocument } from '#server/reading/document.ts';
import type { FetchedBody } from '#server/reading/web/fetch-step.ts';
import type { SiteClient } from '../fetching/site-client.ts';
import type { SiteScope } from '../scope/scope.ts';
import type { SiteRow } from '../site-row.ts';
import type { FindPagesDeps } from './find-pages.ts';
import type { Repeats } from './repeats.ts';

/** A page whose body is kept until it is known what repeats on the site. */
export interface Sample {
  pageId: string;
  body: FetchedBody;
}

export interface VisitDeps extends FindPagesDeps {
  read: ReadDocument;
  settleStorage: SettleStorage;
}

/** Describes what one process knows of a site between the pages of a run. */
export interface SiteMemory {
  /** Run that it is about. */
  run: number;
  repeats: Repeats;
  /** Undefined once enough pages were read to know what repeats. */
  samples: Sample[] | undefined;
  /** Sentences about the run as a whole. */
  notes: Set<string>;
  /** Pages that were dealt with since the site last waited. */
  settled: number;
  /** Pages in a row that the website failed to send. */
  failures: number;
}

/** A site while a process works at it. */
export interface SiteRun {
  site: SiteRow;
  scope: SiteScope;
  client: SiteClient;
  memory: SiteMemory;
  /** Runs steps that compare a page with others, one after another. */
  inTurn<Result>(step: () => Promise<Result>): Promise<Result>;
  now(): Date;
}

/** Creates a function that runs steps one after another. */
export function createTurn(): SiteRun['inTurn'] {
  let last: Promise<unknown> = Promise.resolve();
  return (step) => {
    const result = last.then(step, step);
    last = result.catch(() => {});
    return result;
  };
}
