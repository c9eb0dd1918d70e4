import { median } from '../measuring/figures.ts';
import { memoryOf } from '../measuring/processes.ts';
import { describeFirstTokens, paces } from './figures.ts';
import type { LoadClient } from './load-client.ts';
import { type Route, reportFaults } from './routes.ts';

/** A chat keeps its pace if its tokens come at this share of the model's own. */
const wantedShare = 0.9;
const warmUpChats = 100;
const memoryEveryMs = 100;

/** Measures very many chats at once, each at the pace of a model that thinks. */
export async function measurePaced(
  client: LoadClient,
  routes: readonly Route[],
  size: { chats: number; tokens: number; tokensPerSecond: number },
): Promise<void> {
  console.log(
    `\n${size.chats} chats at once, ${size.tokens} tokens each at ${size.tokensPerSecond} tokens/s`,
  );
  for (const route of routes) {
    await client.run({ ...route, ...size, chats: warmUpChats });
    const grownMb = watchMemory(route);
    const result = await client.run({ ...route, ...size });
    const kbOfChat = (grownMb() * 1024) / size.chats;
    const pace = paces(result, size.tokens);
    const gaps = result.chats.map((chat) => chat.longestGap);
    const slow = pace.filter((each) => each < size.tokensPerSecond * wantedShare).length;
    console.log(
      `${route.name.padEnd(17)} pace p50 ${median(pace).toFixed(1)}, least ${Math.min(...pace).toFixed(1)} tokens/s, ` +
        `${slow} below ${wantedShare} of the model's; longest gap p50 ${Math.round(median(gaps))}, ` +
        `most ${Math.round(Math.max(...gaps))} ms; ${describeFirstTokens(result)}; ${kbOfChat.toFixed(0)} KB a chat`,
    );
    reportFaults(result);
  }
}

/** Watches the memory of a route's process until the function it returns is called, which returns by how much it grew at most. */
function watchMemory({ pid }: Route): () => number {
  const before = memoryOf(pid).ownMb;
  let most = before;
  const look = () => {
    most = Math.max(most, memoryOf(pid).ownMb);
  };
  const timer = setInterval(look, memoryEveryMs);
  return () => {
    clearInterval(timer);
    look();
    return most - before;
  };
}
