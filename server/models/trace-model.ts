import type { Traces } from '#server/watch/traces/traces.ts';
import type { Ask, Model } from './model.ts';

/** A model whose answers have a span each, from the question to the last piece, with which of a chain answered and when it began. */
export function traceModel(traces: Traces, model: Model): Model {
  return { ...model, answer: (ask) => answerInSpan({ traces, model }, ask) };
}

async function* answerInSpan(
  { traces, model }: { traces: Traces; model: Model },
  ask: Ask,
): AsyncGenerator<string> {
  const span = traces.begin('model');
  const started = performance.now();
  const onAnsweredBy = (answering: Model) => {
    span.set({
      'model.name': answering.name,
      'model.first_token_ms': Math.round(performance.now() - started),
    });
    ask.onAnsweredBy?.(answering);
  };
  let failed = true;
  try {
    yield* model.answer({ ...ask, onAnsweredBy });
    failed = false;
  } finally {
    span.end(failed);
  }
}
