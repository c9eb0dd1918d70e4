import '#client/zod-jitless.ts';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import { CallFailed } from '#client/api.ts';
import { words } from '#client/words/words.ts';
import { type AnswerPart, answerPartSchema } from '#contract/chat/chat.ts';
import { addPart } from './add-part.ts';
import type { Answer } from './answer.ts';
import { cutPlainAnswer } from './plain-answer.ts';

/** Yields what each part of an answer changes in it, as they arrive. Throws like `readAnswer`. */
export async function* readChanges(
  response: Response,
  query: string,
): AsyncGenerator<(answer: Answer) => Answer> {
  for await (const part of readAnswer(response, query)) yield (answer) => addPart(answer, part);
}

/** Yields the parts of an answer as they arrive. Throws `CallFailed` for an error part, and if the stream ends without `finish`. */
export async function* readAnswer(response: Response, query: string): AsyncGenerator<AnswerPart> {
  const isStream = response.headers.get('Content-Type')?.startsWith('text/event-stream');
  if (isStream && response.body) yield* readEvents(response.body);
  else yield { type: 'text-delta', id: 'text', delta: cutPlainAnswer(await response.text(), query) };
}

async function* readEvents(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<AnswerPart> {
  const events = body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream());
  const reader = events.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    const part = parsePart(next.value.data);
    if (part?.type === 'finish') return;
    if (part?.type === 'error') throw new CallFailed(part.errorText);
    if (part) yield part;
  }
  throw new CallFailed(words().answerCutOff);
}

/** Returns `undefined` for parts that the page doesn't show. */
function parsePart(data: string): AnswerPart | undefined {
  if (data === '[DONE]') return undefined;
  const parsed = answerPartSchema.safeParse(JSON.parse(data));
  return parsed.success ? parsed.data : undefined;
}
