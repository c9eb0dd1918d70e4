import { cpuMsOf } from '../ingest/process-cost.ts';
import { reportAdded, type Taken } from './added-time.ts';
import type { ChatTimes } from './job.ts';
import type { LoadClient } from './load-client.ts';
import { type Route, reportFaults } from './routes.ts';

/** What a question costs where nothing else is asked: one after another, of a model that answers at once. The routes take turns. */
export async function measureAlone(
  deps: { client: LoadClient; routes: readonly Route[] },
  size: { questions: number; tokens: number; rounds: number },
): Promise<void> {
  console.log(`\none question at a time, ${size.questions} in each of ${size.rounds} rounds`);
  const through = deps.routes.filter(({ pid }) => pid !== undefined);
  const taken = new Map(through.map((route) => [route, { firstTokens: [], cpuMsOfChats: [] } as Taken]));
  for (let round = -1; round < size.rounds; round++) {
    for (const [route, kept] of taken) {
      const before = cpuMsOf(route.pid ?? 0);
      const chats: ChatTimes[] = [];
      for (let question = 0; question < size.questions; question++) {
        const result = await deps.client.run({ ...route, tokens: size.tokens, chats: 1 });
        chats.push(...result.chats);
      }
      reportFaults(
        chats.flatMap(({ fault }) => fault ?? []),
        chats.length,
      );
      if (round < 0) continue;
      kept.cpuMsOfChats.push((cpuMsOf(route.pid ?? 0) - before) / chats.length);
      kept.firstTokens.push(...chats.map(({ firstToken }) => firstToken));
    }
  }
  reportAdded(taken);
}
