import { sql } from 'kysely';
import { insertConfig } from '#server/hosts/configs/configs.ts';
import { defaultConfig } from '#server/hosts/configs/defaults.ts';
import { openStore } from '#server/store/open.ts';

export function hostOf(n: number): string {
  return `site-${n}.example`;
}

/** Makes a store with so many configured hosts, each with texts of its own and some knowledge. */
export async function seedHosts(path: string, hosts: number): Promise<void> {
  const db = await openStore(path);
  await sql`pragma synchronous = off`.execute(db);
  for (let n = 0; n < hosts; n++) {
    const host = hostOf(n);
    const config = defaultConfig(host);
    const hostsettings = { ...config.hostsettings, title: `Site of ${host}` };
    const uploadedFiles = Array.from({ length: 5 }, (_, file) => ({
      id: `${file}`,
      fileURL: `https://${host}/files/${file}.pdf`,
      fileID: `${n}-${file}`,
      fileContext: 'What the file is about, in a sentence or two. '.repeat(5),
      additionalInfo: 'PDF, 12 pages, 4,000 words',
    }));
    const aisettings = { home: { ...config.aisettings.home, uploadedFiles } };
    await insertConfig(db, { ...config, userId: 'editor@bench.example', hostsettings, aisettings });
  }
  await db.destroy();
}
