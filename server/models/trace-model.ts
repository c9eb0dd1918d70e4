import type { Traces } from '#server/watch/traces/traces.ts';
import type { Ask, Model, ModelEvent } from './model.ts';

/** Returns the model with a span for each answer, from the question to the last piece, that names the model of the chain and its first token's time. */
export function traceModel(traces: Traces, model: Model): Model {
  return { ...model, answer: (ask) => answerInSpan({ traces, model }, ask) };
}

async function* answerInSpan(
  { traces, model }: { traces: Traces; model: Model },
  ask: Ask,
): AsyncGenerator<ModelEvent> {
  const span = traces.begin('model');
  const started = performance.now();
  let failed = true;
  try {
    for await (const event of model.answer(ask)) {
      if (event.type === 'model')
        span.set({
          'model.name': event.model.name,
          'model.first_token_ms': Math.round(performance.now() - started),
        });
      yield event;
    }
    failed = false;
  } finally {
    span.end(failed);
  }
}
