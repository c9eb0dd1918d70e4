import { sql } from 'kysely';
import { insertConfig } from '#server/hosts/configs/configs.ts';
import { openStore } from '#server/store/open.ts';
import type { Db } from '#server/store/schema.ts';
import { foldText } from '#server/store/search-text.ts';

const subjects = ['Price list', 'Opening hours', 'Договір', 'تقرير المبيعات', 'Handbuch für Gäste', '料金表'];

/** Fills a SQLite store with `count` files of `localhost` and configs of as many hosts. */
export async function seedStore(location: string, count: number): Promise<void> {
  const db = await openStore(location);
  // What is lost with the power can be made again.
  await sql`pragma synchronous = off`.execute(db);
  for (let row = 0; row < count; row++) {
    await insertFile(db, row);
    await insertConfig(db, createConfig(row));
  }
  await insertConfig(db, createFurnished());
  await db.destroy();
}

async function insertFile(db: Db, row: number): Promise<void> {
  const id = `file-${String(row).padStart(6, '0')}`;
  const now = new Date(Date.UTC(2026, 0, 1) + row * 60_000).toISOString();
  const name = `${subjects[row % subjects.length]} ${row}.pdf`;
  const shared = { id, host: 'localhost', media_type: 'application/pdf', created_at: now };
  await db
    .insertInto('documents')
    .values({
      ...shared,
      origin: 'file',
      url: null,
      title: name,
      page_count: 1,
      passage_count: 0,
      term_count: 0,
      etag: null,
      last_modified: null,
      checked_at: now,
    })
    .execute();
  await db
    .insertInto('files')
    .values({
      ...shared,
      owner_id: null,
      document_id: id,
      name,
      name_folded: foldText(name),
      size_bytes: (row * 7919) % 50_000_000,
      blob_key: `files/${id}`,
      expires_at: null,
    })
    .execute();
}

/** The config of `localhost`, whose form has 200 files. */
function createFurnished(): Parameters<typeof insertConfig>[1] {
  const suggestions = Array.from({ length: 20 }, (_, index) => ({ suggestion: `Question ${index}?` }));
  const uploadedFiles = Array.from({ length: 200 }, (_, index) => ({
    id: `entry-${index}`,
    fileURL: `https://files.example/${index}.pdf`,
    fileID: `file-${String(index).padStart(6, '0')}`,
    fileContext: `What stands in file ${index}`,
    additionalInfo: 'PDF, 4 pages, 1,200 words',
  }));
  return { ...createConfig(0), host: 'localhost', aisettings: { home: { suggestions, uploadedFiles } } };
}

function createConfig(row: number): Parameters<typeof insertConfig>[1] {
  return {
    domaintype: row % 3 === 0 ? 'ai' : 'default',
    userId: `editor-${row % 40}@agency.example`,
    host: `host-${row}.example`,
    hostsettings: {
      title: `${subjects[row % subjects.length]} of host ${row}`,
      logo: '',
      favicon: '',
      hostname: '',
      codeGeneratorText: 'What can I help with today?',
      codeGeneratorPlaceholder: 'Enter your query...',
    },
    aisettings: { home: { suggestions: [], uploadedFiles: [] } },
    pagesettings: {},
  };
}
