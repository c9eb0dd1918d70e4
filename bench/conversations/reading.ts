import { findInsights } from '#server/conversations/numbers/insights.ts';
import { oldestKept } from '#server/conversations/periods/retention.ts';
import type { AskedConversations } from '#server/conversations/reading/find-ids.ts';
import { listConversations } from '#server/conversations/reading/list-conversations.ts';
import type { Db } from '#server/store/schema.ts';
import { describeTimes, percentile } from '../measuring/figures.ts';

const requests = 60;
const wantedMs = 150;

type Filter = AskedConversations['filter'];

/** The lists and searches to measure, by the number of the request. */
const lists: Record<string, (n: number) => Filter & { page?: number }> = {
  'newest first': (n) => ({ page: 1 + (n % 50) }),
  'page 500': () => ({ page: 500 }),
  'refused ones': (n) => ({ outcome: 'refused', page: 1 + (n % 20) }),
  'handed over, of which there are none': () => ({ outcome: 'handed-over' }),
  'rated down, of which there are none': () => ({ rating: 'down' }),
  'of one day': (n) => ({ from: dayBefore(n % 28), to: dayBefore(n % 28) }),
  'a frequent word': (n) => ({ q: ['bicycle', 'refund', 'museum'][n % 3] ?? '' }),
  'two words': (n) => ({ q: ['cancel ticket', 'harbour dog', 'pay invoice'][n % 3] ?? '' }),
  'a rare number': (n) => ({ q: `number ${1000 + n * 7}` }),
  'the beginning of a word': (n) => ({ q: ['bic', 'ref', 'mus'][n % 3] ?? '' }),
  'a word that nobody wrote': (n) => ({ q: `zebra${n}` }),
  'a frequent word, refused': () => ({ q: 'garden', outcome: 'refused' }),
};

/** Measures lists, searches and numbers of a host. Returns true if all keep their aim. */
export async function measureReading(
  db: Db,
  { engine, host }: { engine: string; host: string },
): Promise<boolean> {
  const oldest = oldestKept(400, new Date()).toISOString();
  let isMet = true;
  const report = (name: string, times: readonly number[]) => {
    isMet &&= percentile(times, 0.95) <= wantedMs;
    console.log(`${engine}: ${name}: ${describeTimes(times)} (aim ${wantedMs})`);
  };
  for (const [name, filterOf] of Object.entries(lists)) {
    report(
      `list, ${name}`,
      await timesOf((n) => {
        const { page = 1, ...filter } = filterOf(n);
        return listConversations(db, { host, oldest, filter, page });
      }),
    );
  }
  for (const days of [30, 400]) {
    report(
      `insights of ${days} days`,
      await timesOf(() =>
        findInsights(db, { host, from: dayBefore(days - 1), to: undefined, oldest, now: new Date() }),
      ),
    );
  }
  return isMet;
}

async function timesOf(run: (n: number) => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let n = 0; n < requests; n++) {
    const begun = performance.now();
    await run(n);
    times.push(performance.now() - begun);
  }
  return times;
}

function dayBefore(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
}
