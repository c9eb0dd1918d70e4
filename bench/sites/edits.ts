import { join } from 'node:path';
import { openStore } from '#server/store/open.ts';
import { addConfig, fillStore } from '../measuring/fill-store.ts';
import { fetchToken, operatorSettings } from '../measuring/operator.ts';
import { startServer } from '../measuring/start-program.ts';
import { addSite, ask } from './site-api.ts';
import { startWebsite, type Website } from './website.ts';

const size = 200;
const changes = 1000;
const asked = 150;

/** Edits, moves and deletes pages at random, reads the site twice more, and looks for texts and answers of what is gone. */
export async function measureEdits(folder: string): Promise<boolean> {
  await using website = await startWebsite(size, 4711);
  const settings = {
    ALLOW_PRIVATE_URLS: `localhost=${website.hostAndPort}`,
    DEMO: 'off',
    ...operatorSettings,
  };
  await fillStore(join(folder, 'store.sqlite'), (db) => addConfig(db, 'localhost', {}));
  await using server = await startServer(folder, settings);
  const token = await fetchToken(server.url);
  const site = await addSite({ url: server.url, token }, { start: `${website.url}/`, maxPages: 4 * size });
  await site.run();
  const gone = changePages(website);
  // Pages leave once two runs have not found them.
  await site.run();
  await site.run();
  const stale = await countStale(folder, website, gone.codes);
  let wrong = 0;
  for (const name of [...gone.names].slice(0, asked)) {
    const answer = await ask(server.url, `What is the access code of ${name}?`);
    if ([...gone.codes].some((code) => answer.includes(code)) || citesGone(answer, website)) wrong++;
  }
  let right = 0;
  const living = website.pages.slice(0, 50);
  for (const { name, code } of living)
    if ((await ask(server.url, `What is the access code of ${name}?`)).includes(code)) right++;
  console.log(
    `After ${changes} random edits, moves and deletions: ${stale} stored texts of what is gone, ${wrong} of ${Math.min(asked, gone.names.size)} answers that cite it (aim: 0 of each); ${right} of ${living.length} pages answer with their new text`,
  );
  return stale === 0 && wrong === 0;
}

/** Returns the names and codes that no page has any more. */
function changePages({ pages, maker }: Website): { names: Set<string>; codes: Set<string> } {
  const [names, codes] = [new Set<string>(), new Set<string>()];
  for (let n = 0; n < changes; n++) {
    const at = Math.floor(maker.random() * pages.length);
    const page = pages[at];
    const kind = maker.random();
    if (!page) continue;
    if (kind < 0.5) {
      codes.add(page.code);
      maker.edit(page);
      names.add(page.name);
    } else if (kind < 0.8) maker.move(page);
    else {
      names.add(page.name);
      codes.add(page.code);
      // Another page comes for each that goes, so that the site keeps its size.
      pages.splice(at, 1, maker.make());
    }
  }
  for (const { code } of pages) codes.delete(code);
  return { names, codes };
}

async function countStale(folder: string, website: Website, codes: ReadonlySet<string>): Promise<number> {
  const db = await openStore(join(folder, 'store.sqlite'));
  try {
    const rows = await db
      .selectFrom('passages')
      .innerJoin('documents', 'documents.id', 'passages.document_id')
      .select(['documents.url', 'passages.text'])
      .execute();
    return rows.filter(
      ({ url, text }) => !isLive(url ?? '', website) || [...codes].some((code) => text.includes(` ${code}.`)),
    ).length;
  } finally {
    await db.destroy();
  }
}

function isLive(address: string, { url, pages }: Website): boolean {
  const path = address.slice(url.length);
  const own = path.replace(/^\/(?:redirect|canonical|print)\//, '/');
  return !/^\/(?:section|moved)-/.test(own) || pages.some((page) => page.path === own);
}

function citesGone(answer: string, website: Website): boolean {
  const cited = answer.match(new RegExp(`${website.url}[^\\s,)]*`, 'g')) ?? [];
  return cited.some((address) => !isLive(address, website));
}
