import { setTimeout as sleep } from 'node:timers/promises';
import { judgeBrand, type Verdict } from './judge-brand.ts';
import { countAnswered, type Operated, propose, readPages, saveHost } from './make-host.ts';
import type { ServedWebsite } from './serve-website.ts';

const everyMs = 1_000;
const giveUpMs = 90_000;

export interface Measured {
  served: ServedWebsite;
  verdict: Verdict;
  proposalSeconds: number;
  /** From typing the address to the first correctly cited answer; undefined if there was none. */
  answeredSeconds: number | undefined;
  /** Number of its questions with a correctly cited answer once all pages are read. */
  answered: number;
  /** True if a website without any text says so. */
  saysEmpty: boolean;
}

/** Types the website's address, saves what is proposed, and asks its questions each second until one is answered. */
export async function measureWebsite(
  server: Operated,
  served: ServedWebsite,
  host: string,
): Promise<Measured> {
  const began = performance.now();
  const since = () => (performance.now() - began) / 1000;
  const proposal = await propose(server, served.url);
  const proposalSeconds = since();
  const id = await saveHost(server, proposal, host);
  const { questions } = served.website;
  const about = { questions, website: served.url };
  let answeredSeconds: number | undefined;
  while (questions.length > 0 && since() * 1000 < giveUpMs) {
    if ((await countAnswered(server, host, about)) > 0) {
      answeredSeconds = since();
      break;
    }
    await sleep(everyMs);
  }
  const pages = await readPages(server, id, host);
  return {
    ...{ served, proposalSeconds, answeredSeconds },
    verdict: judgeBrand(proposal.config, served.website),
    answered: await countAnswered(server, host, about),
    saysEmpty: questions.length > 0 || /script/i.test(pages),
  };
}
