import { median, percentile } from '../measuring/figures.ts';
import { cpuMsOf } from '../measuring/processes.ts';
import type { ChatTimes } from './job.ts';
import type { LoadClient } from './load-client.ts';
import { inTurns, type Route, reportFaults } from './routes.ts';

interface Paced {
  /** Chats at once. */
  chats: number;
  tokens: number;
  tokensPerSecond: number;
  rounds: number;
  /** Chats of a round that begin while `chats` others run. */
  measured: number;
}

/** The chats of a round that count, and the processor time of the process in between for each of its chats. */
interface Round {
  chats: ChatTimes[];
  cpuMs: number;
}

const wanted = [
  { share: 0.5, ms: 2 },
  { share: 0.99, ms: 15 },
];

/** Measures how much later than through the bare relay the first token comes, at a person's pace. */
export async function measureAddedTime(
  client: LoadClient,
  routes: readonly Route[],
  size: Paced,
): Promise<void> {
  console.log(
    `\n${size.chats} chats at once, begun one after another, at random; ${size.tokens} tokens each at ${size.tokensPerSecond} tokens/s; ${size.rounds} rounds`,
  );
  const results = await inTurns(routes, size.rounds, (route, round) =>
    measureRound(route, async () => {
      const { chats } = await client.run({ ...route, ...jobOf(size, round) });
      return chats;
    }),
  );
  // Without those that came while fewer ran.
  report(results, size.chats);
}

/** Measures what a question costs where nothing else is asked: one after another, of a model that answers at once. */
export async function measureAlone(
  client: LoadClient,
  routes: readonly Route[],
  size: { questions: number; tokens: number; rounds: number },
): Promise<void> {
  console.log(`\none question at a time, ${size.questions} in each of ${size.rounds} rounds`);
  const results = await inTurns(routes, size.rounds, (route) =>
    measureRound(route, async () => {
      const chats: ChatTimes[] = [];
      for (let question = 0; question < size.questions; question++)
        chats.push(...(await client.run({ ...route, tokens: size.tokens, chats: 1 })).chats);
      return chats;
    }),
  );
  report(results, 0);
}

/** Returns a job in which as many chats begin in the time of one answer as shall run at once. */
function jobOf({ chats, tokens, tokensPerSecond, measured }: Paced, round: number) {
  const perSecond = (chats * tokensPerSecond) / tokens;
  return { chats: chats + measured, tokens, arrivals: { perSecond, seed: 100 + round } };
}

async function measureRound({ pid }: Route, run: () => Promise<ChatTimes[]>): Promise<Round> {
  const before = cpuMsOf(pid);
  const chats = await run();
  return { chats, cpuMs: (cpuMsOf(pid) - before) / chats.length };
}

function report(results: ReadonlyMap<Route, Round[]>, skipped: number): void {
  const firstTokens = new Map(
    Array.from(results, ([{ name }, rounds]) => [
      name,
      rounds.flatMap(({ chats }) => chats.slice(skipped).map(({ firstToken }) => firstToken)),
    ]),
  );
  const bare = firstTokens.get('bare relay') ?? [];
  for (const [{ name }, rounds] of results) {
    const times = wanted.map(({ share, ms }) => {
      const time = percentile(firstTokens.get(name) ?? [], share);
      const over = time - percentile(bare, share);
      return `p${share * 100} ${time.toFixed(1)} ms (${over.toFixed(1)} over the bare relay, wanted: at most ${ms})`;
    });
    const computing = median(rounds.map(({ cpuMs }) => cpuMs)).toFixed(2);
    console.log(`${name.padEnd(17)} first token ${times.join(', ')}; computing of a chat ${computing} ms`);
    reportFaults({ chats: rounds.flatMap(({ chats }) => chats) });
  }
}
