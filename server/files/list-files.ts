import type { FileColumn, FileListQuery } from '#contract/http/lists.ts';
import type { FileItem } from '#contract/knowledge/files.ts';
import type { Caller } from '#server/http/routes/request.ts';
import { requireMember } from '#server/http/routes/request.ts';
import type { StoredDocument } from '#server/reading/document.ts';
import { findDocuments } from '#server/reading/stored/documents.ts';
import type { Db } from '#server/store/schema.ts';
import { containsFolded } from '#server/store/text/search-text.ts';
import { liveFiles } from './files.ts';
import { isAdmin } from './rights.ts';
import { type LinkSigner, signedPath } from './signing.ts';
import type { FileRow } from './store-file.ts';

const columns = {
  filename: 'name_folded',
  sizeInBytes: 'size_bytes',
  uploadedAt: 'created_at',
} as const satisfies Record<FileColumn, string>;
const shown = [
  'id',
  'host',
  'owner_id',
  'name',
  'size_bytes',
  'created_at',
  'expires_at',
  'document_id',
] as const;

type ListedRow = Pick<FileRow, (typeof shown)[number]>;
/** `leftOut` is undefined if all of the file was read. */
type ReadRow = ListedRow & Pick<StoredDocument, 'leftOut' | 'ocr'>;

export interface ListFilesDeps {
  db: Db;
  links: LinkSigner;
  /** Returns names of the host's people by account id. */
  accountNames(input: { host: string; ids: string[] }): Promise<Map<string, string>>;
  /** Returns the ids of the files in the host's knowledge. */
  knowledgeIds(host: string): Promise<string[]>;
}

interface ListFilesInput {
  host: string;
  caller: Caller;
  query: FileListQuery;
  /** Origin for links, such as `https://acme.example`. */
  origin: string;
}

/** Lists a member's own files with links, or for an admin without `mine` all files with their owners. Throws `sign_in_required`. */
export async function listFiles(
  deps: ListFilesDeps,
  { host, caller, query, origin }: ListFilesInput,
): Promise<{ items: FileItem[]; total: number }> {
  const member = requireMember(caller);
  const { page, perPage, sort, order, search, mine } = query;
  const isOwn = !isAdmin(member) || mine !== undefined;
  let found = liveFiles(deps.db, host);
  if (isOwn) found = found.where('owner_id', '=', member.accountId);
  if (search) found = found.where((eb) => containsFolded(eb.ref('name_folded'), search));

  let rows = found.select(shown);
  if (sort) rows = rows.orderBy(columns[sort], order);
  if (sort !== 'uploadedAt') rows = rows.orderBy('created_at', 'desc');
  // Ids are ordered by time, so they sort files of the same millisecond too.
  rows = rows.orderBy('id', sort === 'uploadedAt' ? order : 'desc');
  if (page) rows = rows.limit(perPage).offset((page - 1) * perPage);
  const [listed, counted] = await Promise.all([
    rows.execute(),
    found.select((eb) => eb.fn.countAll().as('total')).executeTakeFirstOrThrow(),
  ]);
  const read = await withReading(deps.db, host, listed);
  const items = isAdmin(member) ? await withOwners(deps, host, read) : read.map(itemOf);
  if (!isOwn) return { items, total: Number(counted.total) };
  const paths = listed.map((row) => signedPath(deps.links, row));
  const own = items.map((item, index) => ({ ...item, url: origin + paths[index] }));
  return { items: own, total: Number(counted.total) };
}

/** Adds what is known of how each file was read. */
async function withReading(db: Db, host: string, rows: readonly ListedRow[]): Promise<ReadRow[]> {
  const documents = await findDocuments(db, { host, ids: rows.map(({ document_id }) => document_id) });
  const byId = new Map(documents.map(({ id, leftOut, ocr }) => [id, { leftOut, ocr }]));
  return rows.map((row) => ({ ...row, ...byId.get(row.document_id) }));
}

async function withOwners(
  { accountNames, knowledgeIds }: ListFilesDeps,
  host: string,
  rows: readonly ReadRow[],
): Promise<FileItem[]> {
  const [names, knowledge] = await Promise.all([
    accountNames({ host, ids: rows.flatMap(({ owner_id }) => owner_id ?? []) }),
    knowledgeIds(host).then((ids) => new Set(ids)),
  ]);
  return rows.map((row) => ({ ...itemOf(row), owner: ownerOf(row, { names, knowledge }) }));
}

function ownerOf(
  { id, owner_id }: ListedRow,
  { names, knowledge }: { names: ReadonlyMap<string, string>; knowledge: ReadonlySet<string> },
): FileItem['owner'] {
  if (knowledge.has(id)) return { kind: 'knowledge' };
  if (owner_id === null) return { kind: 'visitor' };
  const name = names.get(owner_id);
  return { kind: 'member', ...(name !== undefined && { name }) };
}

function itemOf({ id, name, size_bytes, created_at, expires_at, leftOut, ocr }: ReadRow): FileItem {
  return {
    ...{ id, filename: name, sizeInBytes: size_bytes, uploadedAt: created_at },
    ...(expires_at !== null && { expiresAt: expires_at }),
    ...(leftOut !== undefined && { leftOut }),
    ...(ocr && { ocr }),
  };
}
