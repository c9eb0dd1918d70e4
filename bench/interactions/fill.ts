import type { Kysely } from 'kysely';
import type { Store } from '#server/store/schema.ts';
import { foldText } from '#server/store/text/search-text.ts';
import { addConfig, makeKnowledge } from '../measuring/fill-store.ts';

const subjects = ['Price list', 'Opening hours', 'Договір', 'تقرير المبيعات', 'Handbuch für Gäste', '料金表'];

/** Adds `count` files of `localhost`, configs of as many hosts, and one of `localhost`, whose form has 200 files. */
export async function fillLists(db: Kysely<Store>, count: number): Promise<void> {
  for (let row = 0; row < count; row++) {
    const subject = subjects[row % subjects.length] ?? '';
    await addFile(db, row, `${subject} ${row}.pdf`);
    const settings = { title: `${subject} of host ${row}` };
    const home = { suggestions: [] };
    await addConfig(db, `host-${row}.example`, {
      userId: `editor-${row % 40}@agency.example`,
      settings,
      home,
    });
  }
  const suggestions = Array.from({ length: 20 }, (_, n) => ({ suggestion: `Question ${n}?` }));
  const uploadedFiles = makeKnowledge(200, (n) => ({ fileID: fileId(n) }));
  await addConfig(db, 'localhost', { home: { suggestions, uploadedFiles } });
}

function fileId(row: number): string {
  return `file-${String(row).padStart(6, '0')}`;
}

async function addFile(db: Kysely<Store>, row: number, name: string): Promise<void> {
  const id = fileId(row);
  const now = new Date(Date.UTC(2026, 0, 1) + row * 60_000).toISOString();
  const shared = { id, host: 'localhost', media_type: 'application/pdf', created_at: now };
  const counts = { page_count: 1, passage_count: 0, term_count: 0 };
  const web = { url: null, etag: null, last_modified: null, checked_at: now };
  await db
    .insertInto('documents')
    .values({ ...shared, ...counts, ...web, origin: 'file', title: name })
    .execute();
  const blob = { size_bytes: (row * 7919) % 50_000_000, blob_key: `files/${id}`, expires_at: null };
  await db
    .insertInto('files')
    .values({ ...shared, ...blob, owner_id: null, document_id: id, name, name_folded: foldText(name) })
    .execute();
}
