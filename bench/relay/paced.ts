import { memoryOfChat } from './chat-memory.ts';
import { describeFirstTokens, faults, paces, percentile } from './figures.ts';
import type { LoadClient } from './load-client.ts';
import { type Route, reportFaults } from './routes.ts';

/** A chat keeps its pace when its tokens come at this share of the model's own at the least. */
const wantedShare = 0.9;

const warmUpChats = 100;

/** Very many chats at once, each at the pace of a model that thinks. */
export async function measurePaced(
  deps: { client: LoadClient; routes: readonly Route[] },
  size: { chats: number; tokens: number; tokensPerSecond: number },
): Promise<void> {
  console.log(
    `\n${size.chats} chats at once, ${size.tokens} tokens each at ${size.tokensPerSecond} tokens/s`,
  );
  for (const route of deps.routes) {
    await deps.client.run({ ...route, ...size, chats: warmUpChats });
    const run = () => deps.client.run({ ...route, ...size });
    const { result, kbOfChat } =
      route.pid === undefined
        ? { result: await run(), kbOfChat: undefined }
        : await memoryOfChat(route.pid, run);
    const pace = paces(result, size.tokens);
    const gaps = result.chats.map((chat) => chat.longestGap);
    const slow = pace.filter((each) => each < size.tokensPerSecond * wantedShare).length;
    console.log(
      `${route.name.padEnd(17)} pace p50 ${percentile(pace, 0.5).toFixed(1)}, least ${Math.min(...pace).toFixed(1)} tokens/s, ` +
        `${slow} below ${wantedShare} of the model's; longest gap p50 ${Math.round(percentile(gaps, 0.5))}, ` +
        `most ${Math.round(Math.max(...gaps))} ms; ${describeFirstTokens([result])}` +
        (kbOfChat === undefined ? '' : `; ${kbOfChat.toFixed(0)} KB a chat`),
    );
    reportFaults(faults(result), size.chats);
  }
}
