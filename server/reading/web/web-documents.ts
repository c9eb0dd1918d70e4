import { rm } from 'node:fs/promises';
import type { Kysely } from 'kysely';
import { isUniqueViolation } from '#server/store/errors.ts';
import type { Store } from '#server/store/schema.ts';
import type { ReadDocument, Reading, StoredDocument } from '../document.ts';
import { addDocument, deleteDocument } from '../stored/documents.ts';
import { canonicalAddress } from './canonical-address.ts';
import type { FetchedBody } from './guarded-fetch.ts';
import { shareInFlight } from './in-flight.ts';
import { confirmWebDocument, findWebDocument, type WebDocument } from './stored-web-documents.ts';
import { problemOfReading } from './unreadable-page.ts';
import { parseWebAddress } from './web-address.ts';

export interface WebDocumentsDeps {
  db: Kysely<Store>;
  read: ReadDocument;
  /** `host:port`s that may be read although they are not public. */
  allowPrivate: readonly string[];
  /** An existing folder for bodies while they are read. */
  temporaryFolder: string;
  /** How long a copy is answered without asking its site; a minute by default. */
  freshForMs?: number;
}

interface Opening {
  host: string;
  url: string;
  signal: AbortSignal;
}

export interface WebDocuments {
  /** The document at a public address as its site has it now, a minute-old copy at most. Throws `url_*` problems. */
  open(input: Opening): Promise<StoredDocument>;
}

export function createWebDocuments(deps: WebDocumentsDeps): WebDocuments {
  const share = shareInFlight<StoredDocument>();
  return {
    async open({ host, url: given, signal }) {
      const url = parseWebAddress(given).href;
      return share(JSON.stringify([host, url]), signal, (shared) =>
        openOnce(deps, { host, url, signal: shared }),
      );
    },
  };
}

async function openOnce(deps: WebDocumentsDeps, input: Opening): Promise<StoredDocument> {
  const kept = await findWebDocument(deps.db, input);
  if (kept && Date.now() - kept.checkedAt.getTime() < (deps.freshForMs ?? 60_000)) return kept.document;
  deps.read.expect?.({ name: new URL(input.url).pathname, mediaType: 'text/html' });
  // The client is loaded with the first page that is read: many a deployment reads none.
  const { fetchLimits, guardedFetch } = await import('./guarded-fetch.ts');
  const { resolveName } = await import('./guarded-agent.ts');
  const fetched = await guardedFetch(
    { ...deps, resolveName, limits: fetchLimits },
    { address: new URL(input.url), validators: kept?.validators ?? {}, signal: input.signal },
  );
  if (fetched.kind === 'body') {
    return await readAndKeep(deps, input, { kept, fetched }).finally(() => rm(fetched.path, { force: true }));
  }
  if (kept && (await confirmWebDocument(deps.db, { host: input.host, id: kept.document.id })))
    return kept.document;
  // The copy was deleted while its site was asked.
  return openOnce(deps, input);
}

interface Found {
  kept: WebDocument | undefined;
  fetched: FetchedBody;
}

async function readAndKeep(
  deps: WebDocumentsDeps,
  input: Opening,
  { kept, fetched }: Found,
): Promise<StoredDocument> {
  // Some sites name the same version again instead of answering 304.
  const isSame = kept?.validators.etag !== undefined && kept.validators.etag === fetched.validators.etag;
  if (isSame && (await confirmWebDocument(deps.db, { host: input.host, id: kept.document.id }))) {
    return kept.document;
  }
  const reading = await readPage(deps, fetched);
  return keep(deps, input, { kept, fetched, reading });
}

async function readPage(
  deps: WebDocumentsDeps,
  { path, address, contentType }: FetchedBody,
): Promise<Reading> {
  try {
    const { canonicalUrl: named, ...reading } = await deps.read({
      path,
      name: nameOf(address),
      origin: 'web',
      ...(contentType ? { mediaType: contentType } : {}),
    });
    const canonicalUrl = canonicalAddress(named, address);
    return { ...reading, ...(canonicalUrl ? { canonicalUrl } : {}) };
  } catch (error) {
    throw problemOfReading(error);
  }
}

async function keep(
  deps: WebDocumentsDeps,
  { host, url }: Opening,
  { kept, fetched, reading }: Found & { reading: Reading },
): Promise<StoredDocument> {
  try {
    return await deps.db.transaction().execute(async (trx) => {
      if (kept) await deleteDocument(trx, { host, id: kept.document.id });
      return await addDocument(trx, { host, origin: 'url', url, reading, ...fetched.validators });
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    // Another process kept the same page at the same instant.
    const theirs = await findWebDocument(deps.db, { host, url });
    if (!theirs || theirs.document.id === kept?.document.id) throw error;
    return theirs.document;
  }
}

/** What a page without a title is called: the last part of its path, else its site's name. */
function nameOf(address: URL): string {
  const last = address.pathname.split('/').findLast((part) => part !== '') ?? address.hostname;
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}
