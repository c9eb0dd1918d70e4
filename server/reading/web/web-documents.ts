import { rm } from 'node:fs/promises';
import { isUniqueViolation } from '#server/store/errors.ts';
import type { Db, Trx } from '#server/store/schema.ts';
import type { DocumentReader, ReadDocument, Reading, StoredDocument } from '../document.ts';
import { addDocument, deleteDocument } from '../stored/documents.ts';
import { canonicalAddress } from './canonical-address.ts';
import type { FetchedBody } from './fetch-step.ts';
import { shareInFlight } from './in-flight.ts';
import type { Asker, PrivateAddressesFor } from './private-addresses.ts';
import { problemOfReading } from './reading-problems.ts';
import { confirmWebDocument, findWebDocument, type WebDocument } from './stored-web-documents.ts';
import { parseWebAddress } from './web-address.ts';

interface WebDocumentsDeps {
  db: Db;
  read: ReadDocument;
  allowPrivate: PrivateAddressesFor;
  /** Existing folder for bodies while they are read. */
  temporaryFolder: string;
  /** Throws `quota_exceeded` if what the transaction has stored had no room. */
  settleStorage(
    trx: Trx,
    stored: { host: string; documentIds: readonly string[]; replacedBytes: number },
  ): Promise<void>;
  /** Age up to which a copy is used without asking its site; a minute by default. */
  freshForMs?: number;
}

interface Opening extends Asker {
  url: string;
  signal: AbortSignal;
  /** For whom it is read; the first of several who open it at once. */
  reader?: DocumentReader;
}

export interface WebDocuments {
  /** Returns the document at a public address, or a copy at most `freshForMs` old. Throws `url_*` problems and `quota_exceeded`. */
  open(input: Opening): Promise<StoredDocument>;
}

export function createWebDocuments(deps: WebDocumentsDeps): WebDocuments {
  const share = shareInFlight<StoredDocument>();
  return {
    async open({ host, by, url: given, signal, reader }) {
      const url = parseWebAddress(given).href;
      const key = JSON.stringify([host, url, deps.allowPrivate({ host, by })]);
      return share(key, signal, (shared) =>
        openOnce(deps, { host, by, url, signal: shared, ...(reader && { reader }) }),
      );
    },
  };
}

async function openOnce(deps: WebDocumentsDeps, input: Opening): Promise<StoredDocument> {
  const stored = await findWebDocument(deps.db, input);
  const isFresh = stored && Date.now() - stored.checkedAt.getTime() < (deps.freshForMs ?? 60_000);
  const allowPrivate = deps.allowPrivate(input);
  // A copy may come from a private address that only others on this host may read.
  const mayReadAll = allowPrivate.length === deps.allowPrivate({ host: input.host, by: 'admin' }).length;
  if (isFresh && mayReadAll) return stored.document;
  deps.read.expect?.({ name: new URL(input.url).pathname, mediaType: 'text/html' });
  // The HTTP client is imported with the first page: many deployments read none.
  const { fetchLimits, guardedFetch } = await import('./guarded-fetch.ts');
  const { resolveName } = await import('./guarded-agent.ts');
  const fetched = await guardedFetch(
    { ...deps, host: input.host, allowPrivate, resolveName, limits: fetchLimits },
    { address: new URL(input.url), validators: stored?.validators ?? {}, signal: input.signal },
  );
  if (fetched.kind === 'body') {
    return await readAndStore(deps, input, { stored, fetched }).finally(() =>
      rm(fetched.path, { force: true }),
    );
  }
  if (stored && (await confirmWebDocument(deps.db, { host: input.host, id: stored.document.id })))
    return stored.document;
  // The copy was deleted during the request.
  return openOnce(deps, input);
}

interface Found {
  stored: WebDocument | undefined;
  fetched: FetchedBody;
}

async function readAndStore(
  deps: WebDocumentsDeps,
  input: Opening,
  { stored, fetched }: Found,
): Promise<StoredDocument> {
  // Some sites respond with the same ETag instead of 304.
  const isSame = stored?.validators.etag !== undefined && stored.validators.etag === fetched.validators.etag;
  if (isSame && (await confirmWebDocument(deps.db, { host: input.host, id: stored.document.id }))) {
    return stored.document;
  }
  const reading = await readPage(deps, fetched, input.reader);
  return storePage(deps, input, { stored, fetched, reading });
}

async function readPage(
  deps: WebDocumentsDeps,
  { path, address, contentType }: FetchedBody,
  reader: DocumentReader | undefined,
): Promise<Reading> {
  try {
    const source = {
      path,
      name: nameFromAddress(address),
      origin: 'web' as const,
      ...(contentType ? { mediaType: contentType } : {}),
    };
    const { canonicalUrl: declared, ...reading } = await deps.read(source, reader);
    const canonicalUrl = canonicalAddress(declared, address);
    return { ...reading, ...(canonicalUrl ? { canonicalUrl } : {}) };
  } catch (error) {
    throw problemOfReading(error);
  }
}

async function storePage(
  deps: WebDocumentsDeps,
  { host, url }: Opening,
  { stored, fetched, reading }: Found & { reading: Reading },
): Promise<StoredDocument> {
  try {
    return await deps.db.transaction().execute(async (trx) => {
      const replacedBytes = stored ? await deleteDocument(trx, { host, id: stored.document.id }) : 0;
      const document = await addDocument(trx, { host, origin: 'url', url, reading, ...fetched.validators });
      await deps.settleStorage(trx, { host, documentIds: [document.id], replacedBytes });
      return document;
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    // Another process stored the same page at the same time.
    const theirs = await findWebDocument(deps.db, { host, url });
    if (!theirs || theirs.document.id === stored?.document.id) throw error;
    return theirs.document;
  }
}

/** Returns the name of a page without a title: the last part of its path, else its host. */
function nameFromAddress(address: URL): string {
  const last = address.pathname.split('/').findLast((part) => part !== '') ?? address.hostname;
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}
