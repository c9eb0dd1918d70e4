import { join } from 'node:path';
import { askForWhile, uploadHandbook } from '../fairness/visitors.ts';
import { median } from '../measuring/figures.ts';
import { addConfig, fillStore } from '../measuring/fill-store.ts';
import { fetchToken, operatorSettings } from '../measuring/operator.ts';
import { startServer } from '../measuring/start-program.ts';
import { addSite } from './site-api.ts';
import { startWebsite } from './website.ts';

const otherHost = 'other.localhost';
const windowMs = 6_000;
const rounds = 5;
const leastShare = 0.95;

/** Measures how many answers visitors of another host get while a site is read, against how many they get while it rests. */
export async function measurePace(folder: string): Promise<boolean> {
  await using website = await startWebsite(1000, 99);
  await fillStore(join(folder, 'store.sqlite'), async (db) => {
    for (const host of ['localhost', otherHost]) await addConfig(db, host, {});
  });
  const settings = {
    ALLOW_PRIVATE_URLS: `localhost=${website.hostAndPort}`,
    DEMO: 'off',
    ...operatorSettings,
  };
  await using server = await startServer(folder, { ...settings, TRUST_PROXY: '127.0.0.1' });
  const token = await fetchToken(server.url);
  const site = await addSite({ url: server.url, token }, { start: `${website.url}/`, maxPages: 2000 });
  const fileId = await uploadHandbook(server.url, otherHost);
  const visit = () => askForWhile({ url: server.url, host: otherHost, fileId }, windowMs);
  await visit();
  const shares: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const resting = await visit();
    const before = website.counts.requests;
    await site.begin();
    const beside = await visit();
    await site.pause();
    const after = await visit();
    if (website.counts.requests - before < 10) throw new Error('The site was not read meanwhile.');
    shares.push(beside / ((resting + after) / 2));
  }
  const share = median(shares);
  console.log(
    `While a site is read, another host's visitors get ${share.toFixed(3)} of their answers (aim: at least ${leastShare}; of ${rounds} rounds: ${shares.map((each) => each.toFixed(2)).join(', ')})`,
  );
  return share >= leastShare;
}
