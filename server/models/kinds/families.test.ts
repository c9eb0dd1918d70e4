import { describe, expect, it } from 'vitest';
import { Problem } from '#server/failure/problem.ts';
import { askOf, readAnswer } from '#server/testing/models/asking.ts';
import { anthropic } from '#server/testing/models/families/anthropic.ts';
import { azure } from '#server/testing/models/families/azure.ts';
import { bedrock } from '#server/testing/models/families/bedrock.ts';
import { deepseek } from '#server/testing/models/families/deepseek.ts';
import { gemini } from '#server/testing/models/families/gemini.ts';
import { google } from '#server/testing/models/families/google.ts';
import { groq } from '#server/testing/models/families/groq.ts';
import { llamaCpp } from '#server/testing/models/families/llama-cpp.ts';
import { mistral } from '#server/testing/models/families/mistral.ts';
import { ollama } from '#server/testing/models/families/ollama.ts';
import { openai } from '#server/testing/models/families/openai.ts';
import { openaiResponses } from '#server/testing/models/families/openai-responses.ts';
import { openrouter } from '#server/testing/models/families/openrouter.ts';
import { type Family, type StandIn, startStandIn } from '#server/testing/models/families/stand-in.ts';
import { vertex } from '#server/testing/models/families/vertex.ts';
import { vllm } from '#server/testing/models/families/vllm.ts';
import { lengthMark } from '../streams/answer-limits.ts';
import type { Tool } from '../tools/tool.ts';
import { providers } from './kinds.ts';

const families = {
  openai,
  openaiResponses,
  azure,
  mistral,
  deepseek,
  vllm,
  ollama,
  openrouter,
  groq,
  llamaCpp,
  gemini,
  anthropic,
  google,
  bedrock,
  vertex,
};

const tools: readonly Tool[] = ['track_order', 'find_shop'].map((name) => ({
  ...{ name, description: 'Finds something.', parameters: { type: 'object' } },
  run: async () => ({ text: 'Found.' }),
}));

/** Reads what a stand-in sends, as `reads` says it. */
async function readStandIn(standIn: StandIn, family: Family) {
  const server = await startStandIn(standIn, family);
  const { kind, key = () => 'sk-secret' } = family;
  const { model: name = 'x', hasTools } = standIn;
  const model = providers[kind].createModel(
    { url: server.url, key: key(server.url) },
    { name: 'm', model: name, contextTokens: 8192, ...patienceWith(standIn) },
  );
  const { text, facts, error } = await readAnswer(model, askOf(hasTools ? { tools } : {}));
  await server.close();
  const thoughts = facts.map((fact) => (fact.type === 'reasoning' ? fact.text : '')).join('');
  const calls = facts.flatMap((fact) => (fact.type === 'step' ? [[fact.tool, fact.input]] : []));
  const told = facts.flatMap((fact) => (fact.type === 'usage' && !fact.usage.isEstimate ? [fact.usage] : []));
  return { text, thoughts, calls, told, error, second: server.questions[1] ?? '' };
}

/** Only silence ends by a time, so only a silent server is given a short one. */
function patienceWith({ behind, sends }: StandIn) {
  const isSilent = behind === 'stays';
  return {
    firstTokenTimeoutMs: isSilent && sends.length === 0 ? 700 : 30_000,
    idleTimeoutMs: isSilent ? 2_000 : 30_000,
  };
}

function endOf(text: string, error: unknown): string {
  if (!error) return text.endsWith(lengthMark) ? 'cut' : 'ended';
  if (!(error instanceof Problem)) return String(error);
  if (error.message.includes('declined')) return 'declined';
  if (error.message.includes('broke off'))
    return text === '' ? 'broken off before its beginning' : 'broken off';
  return text === '' ? 'next' : `${error.message} behind text`;
}

describe.each(Object.entries(families))('a server as %s', (_, family) => {
  it.each(family.standIns.map((one) => [one.does, one] as const))('that %s', async (_, standIn) => {
    const { text = '', thoughts = '', calls = [], usage, end, cause = '', sentBack = [] } = standIn.reads;
    const read = await readStandIn(standIn, family);
    expect({ end: endOf(read.text, read.error), text: read.text, thoughts: read.thoughts }).toEqual({
      end,
      text,
      thoughts,
    });
    expect(read.calls).toEqual(calls);
    const told = read.told.map((one) => [one.promptTokens, one.answerTokens, one.cachedTokens]);
    if (!standIn.hasTools) expect(told).toEqual(usage ? [[usage[0], usage[1], usage[2]]] : []);
    expect(String(read.error instanceof Problem ? read.error.cause : '')).toContain(cause);
    for (const part of sentBack) expect(read.second).toContain(part);
  });
});
