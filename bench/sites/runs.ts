import { hash } from 'node:crypto';
import { join } from 'node:path';
import { openStore } from '#server/store/open.ts';
import { addConfig, fillStore } from '../measuring/fill-store.ts';
import { fetchToken, operatorSettings } from '../measuring/operator.ts';
import { memoryOf } from '../measuring/processes.ts';
import { startServer } from '../measuring/start-program.ts';
import { measureHook } from './hook.ts';
import { addSite } from './site-api.ts';
import { startWebsite } from './website.ts';

const aims = { secondsFor1000: 300, memoryMb: 100, sameShare: 0.98, byteShare: 0.02, hookSeconds: 60 };

/** Reads a made website twice and one page of it by the hook. Prints the figures; returns whether the aims are met. */
export async function measureRuns(folder: string, size: number): Promise<boolean> {
  await using website = await startWebsite(size, size);
  const settings = {
    ALLOW_PRIVATE_URLS: `localhost=${website.hostAndPort}`,
    DEMO: 'off',
    ...operatorSettings,
  };
  await fillStore(join(folder, 'store.sqlite'), (db) => addConfig(db, 'localhost', {}));
  await using server = await startServer(folder, settings);
  const token = await fetchToken(server.url);
  const idleMb = memoryOf(server.pid).residentMb;
  let peakMb = 0;
  const watch = () => {
    peakMb = Math.max(peakMb, memoryOf(server.pid).residentMb);
  };
  const input = { start: `${website.url}/`, maxPages: 2 * size };
  const site = await addSite({ url: server.url, token }, input);
  const first = await site.run(watch);
  const { requests, bytes, atOnce, times } = website.counts;
  const [before, read] = [await digestTexts(folder), first.site.lastRun?.counts];
  const pace = fastestSecond(times);
  website.reset();
  const second = await site.run(watch);
  const isUntouched = before === (await digestTexts(folder));
  const counts = second.site.lastRun?.counts ?? { same: 0, new: 0, changed: 0, gone: 0, refused: 0 };
  const sameShare = counts.same / Math.max(1, counts.same + counts.changed + counts.new);
  const byteShare = website.counts.bytes / bytes;
  const hookSeconds = await measureHook({ server, site, website });
  console.log(
    `${size} pages: read in ${first.seconds.toFixed(0)} s (aim: at most ${limitOf(size)} s), ${requests} requests, at most ${atOnce} at once and ${pace} in a second; ${JSON.stringify(read)}
  memory: ${(peakMb - idleMb).toFixed(0)} MB over ${idleMb.toFixed(0)} MB idle (aim: at most ${aims.memoryMb})
  second run: ${(100 * sameShare).toFixed(1)} % same (aim: ${100 * aims.sameShare}), texts ${isUntouched ? 'untouched' : 'REWRITTEN'}, ${(100 * byteShare).toFixed(1)} % of the bytes (aim: at most ${100 * aims.byteShare}), ${website.counts.unchanged} answered 304
  a changed page is answered from ${hookSeconds.toFixed(1)} s after the hook (aim: at most ${aims.hookSeconds})`,
  );
  return (
    first.seconds <= limitOf(size) &&
    peakMb - idleMb <= aims.memoryMb &&
    sameShare >= aims.sameShare &&
    isUntouched &&
    byteShare <= aims.byteShare &&
    hookSeconds <= aims.hookSeconds
  );
}

/** Small websites have slow pages and a start too. */
function limitOf(size: number): number {
  return Math.max(60, (aims.secondsFor1000 * size) / 1000);
}

/** Returns the most requests within any second. */
function fastestSecond(times: readonly number[]): number {
  return Math.max(...times.map((time, at) => times.slice(at, at + 20).filter((t) => t - time < 1000).length));
}

/** Returns a digest of all stored texts with their documents. */
async function digestTexts(folder: string): Promise<string> {
  const db = await openStore(join(folder, 'store.sqlite'));
  try {
    const documents = await db.selectFrom('documents').selectAll().orderBy('id').execute();
    const passages = await db
      .selectFrom('passages')
      .selectAll()
      .orderBy('document_id')
      .orderBy('ordinal')
      .execute();
    return hash('sha256', JSON.stringify([documents.map(({ segment_id: _, ...row }) => row), passages]));
  } finally {
    await db.destroy();
  }
}
