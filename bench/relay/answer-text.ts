import { createParser } from 'eventsource-parser';
import { z } from 'zod';
import { answerPartSchema } from '#contract/chat/chat.ts';
import type { Wire } from './job.ts';

const modelEventSchema = z.object({
  choices: z.array(z.object({ delta: z.object({ content: z.string().optional() }) })),
});

/** Returns the text of an answer as it went over the wire; says so in it if the end mark is missing. */
export function answerText(wire: Wire, whole: string): string {
  if (wire === 'text') return whole;
  let text = '';
  let ended = false;
  const parser = createParser({
    onEvent({ data }) {
      if (data === '[DONE]') ended = true;
      else text += wire === 'model' ? textOfCompletion(data) : textOfPart(data);
    },
  });
  parser.feed(whole);
  return ended ? text : `${text} (no end mark)`;
}

function textOfCompletion(data: string): string {
  return modelEventSchema.parse(JSON.parse(data)).choices[0]?.delta.content ?? '';
}

function textOfPart(data: string): string {
  const part = answerPartSchema.parse(JSON.parse(data));
  if (part.type === 'error') return ` (error: ${part.errorText})`;
  return part.type === 'text-delta' ? part.delta : '';
}
