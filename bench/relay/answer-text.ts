import { createParser } from 'eventsource-parser';
import { z } from 'zod';
import { answerPartSchema } from '#contract/chat.ts';
import type { Wire } from './job.ts';

const modelEventSchema = z.object({
  choices: z.array(z.object({ delta: z.object({ content: z.string().optional() }) })).min(1),
});

/** The text of an answer as it went over the wire; whether it came to its proper end shows in the text's own end mark. */
export function answerText(wire: Wire, whole: string): string {
  if (wire === 'text') return whole;
  let text = '';
  let ended = false;
  const parser = createParser({
    onEvent({ data }) {
      if (data === '[DONE]') ended = true;
      else text += wire === 'model' ? textOfModelEvent(data) : textOfPart(data);
    },
  });
  parser.feed(whole);
  return ended ? text : `${text} (no end mark)`;
}

function textOfModelEvent(data: string): string {
  return modelEventSchema.parse(JSON.parse(data)).choices[0]?.delta.content ?? '';
}

function textOfPart(data: string): string {
  const part = answerPartSchema.parse(JSON.parse(data));
  if (part.type === 'error') return ` (error: ${part.errorText})`;
  return part.type === 'text-delta' ? part.delta : '';
}
