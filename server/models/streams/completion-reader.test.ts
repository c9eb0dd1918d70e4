import { describe, expect, it } from 'vitest';
import { azure } from '#server/testing/models/families/azure.ts';
import { deepseek } from '#server/testing/models/families/deepseek.ts';
import { gemini } from '#server/testing/models/families/gemini.ts';
import { groq } from '#server/testing/models/families/groq.ts';
import { llamaCpp } from '#server/testing/models/families/llama-cpp.ts';
import { mistral } from '#server/testing/models/families/mistral.ts';
import { ollama } from '#server/testing/models/families/ollama.ts';
import { openai } from '#server/testing/models/families/openai.ts';
import { openrouter } from '#server/testing/models/families/openrouter.ts';
import type { StandIn } from '#server/testing/models/families/stand-in.ts';
import { vllm } from '#server/testing/models/families/vllm.ts';
import { createCompletionReader } from './completion-reader.ts';

const families = [openai, azure, mistral, deepseek, vllm, ollama, openrouter, groq, llamaCpp, gemini];
const standIns = families
  .flatMap((family) => family.standIns)
  .filter((one) => !one.headers?.['Content-Encoding']);

/** Reads what a stand-in sends, in chunks of as many bytes. */
function readIn(bytesOfChunk: number, { sends, hasTools, model = '' }: StandIn) {
  const names = new Set(hasTools ? ['track_order', 'find_shop'] : []);
  const reader = createCompletionReader(names, model === '' ? {} : { opensUnseen: 'guessed' });
  const bytes = Buffer.concat(sends.map((sent) => Buffer.from(typeof sent === 'number' ? '' : sent)));
  for (let at = 0; at < bytes.length; at += bytesOfChunk) reader.read(bytes.subarray(at, at + bytesOfChunk));
  reader.end();
  const { ended, usage, failure } = reader.state;
  const read = { text: reader.take(), thoughts: reader.takeThoughts(), calls: reader.calls() };
  return { ...read, returned: reader.returned(), ended, usage, failure: failure?.message };
}

describe('a completion in chunks of any size', () => {
  it.each(standIns.map((one) => [one.does, one] as const))(
    'is read alike of a server that %s',
    (_, standIn) => {
      const whole = readIn(Number.MAX_SAFE_INTEGER, standIn);
      for (const bytes of [1, 2, 3, 7, 64]) expect(readIn(bytes, standIn)).toEqual(whole);
    },
  );
});
