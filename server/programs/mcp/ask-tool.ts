import type { CallToolResult } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { outcomeShape } from '#contract/chat/outcomes.ts';
import { longestQuestion } from '#contract/http/limits.ts';
import { originOfPage } from '#server/http/host/host.ts';
import type { AppContext } from '#server/http/routes/request.ts';
import { escapedTitle } from '#shared/text/escape-markdown.ts';
import { createAddresses } from '../answer-sources.ts';
import type { AskingDeps } from '../asking-deps.ts';
import { type CollectedAnswer, collectAnswer } from './collect-answer.ts';
import { toolResult } from './tool-result.ts';

export const askInput = z.object({
  question: z.string().trim().min(1).max(longestQuestion).describe('A question in any language'),
});

export const askOutput = z.object({
  answer: z.string().describe('Markdown; [1] cites the first source'),
  ...outcomeShape,
  sources: z.array(z.object({ number: z.int(), title: z.string(), url: z.string(), text: z.string() })),
});

/** Answers as the host's page does: in the same way, within the same limits, and kept like that. */
export async function ask(
  { answerRequest, keyWatch }: AskingDeps,
  c: AppContext,
  question: string,
): Promise<CallToolResult> {
  const { host, caller } = c.var;
  const origin = originOfPage(c.var);
  const key = caller.kind === 'key' ? caller : undefined;
  let collected: CollectedAnswer | undefined;
  const response = await answerRequest(c, {
    ...{ host, isAtConsole: false },
    read: async () => ({ query: question, origin: 'api' as const }),
    reply: {
      headers: {},
      format(answer) {
        collected = collectAnswer(answer, createAddresses(origin));
        return collected.format;
      },
      ...(key && { spend: (usage) => keyWatch.spend(key, usage) }),
    },
    ...(key && { watch: (stop) => keyWatch.watch(key, stop) }),
  });
  await response.text();
  const { answer = '', outcome = 'failed', offered = false, sources = [] } = collected?.found() ?? {};
  const lines = sources.map(({ number, title, url }) => `[${number}] ${escapedTitle(title)}, ${url}`);
  return toolResult({ answer, outcome, offered, sources }, [answer, ...lines].join('\n\n'));
}
