import type { Registry } from 'prom-client';
import type { Metrics } from '../metrics.ts';
import { limitNames, maxModels } from './limit-names.ts';
import { addCounter, addHistogram } from './series.ts';

/** Bounds that OpenTelemetry's conventions for generative models give. */
const durationBuckets = [
  0.01, 0.02, 0.04, 0.08, 0.16, 0.32, 0.64, 1.28, 2.56, 5.12, 10.24, 20.48, 40.96, 81.92,
];
const tokenBuckets = [1, 4, 16, 64, 256, 1024, 4096, 16_384, 65_536, 262_144, 1_048_576];

const callLabels = ['gen_ai_operation_name', 'gen_ai_provider_name', 'gen_ai_request_model'] as const;

/** Creates the series of models: those of OpenTelemetry's conventions, and what a list of models does when one fails. */
export function addModelSeries(
  registry: Registry,
): Pick<Metrics, 'modelCall' | 'modelFallback' | 'modelRest'> {
  const series = createSeries(registry);
  const modelOf = limitNames(maxModels);
  const requestedOf = limitNames(maxModels);
  return {
    modelCall({ name, provider, model, outcome, errorType, seconds, firstSeconds, usage }) {
      series.attempts.inc({ model: modelOf(name), outcome });
      // The built-in answerer generates nothing.
      if (name === 'builtin') return;
      const labels = {
        gen_ai_operation_name: 'chat',
        gen_ai_provider_name: provider,
        gen_ai_request_model: requestedOf(model),
      };
      series.durations.observe({ ...labels, error_type: errorType ?? '' }, seconds);
      if (firstSeconds !== undefined) series.firstChunks.observe(labels, firstSeconds);
      if (!usage) return;
      series.tokens.observe({ ...labels, gen_ai_token_type: 'input' }, usage.promptTokens);
      series.tokens.observe({ ...labels, gen_ai_token_type: 'output' }, usage.answerTokens);
    },
    modelFallback: (model) => series.fallbacks.inc({ model: modelOf(model) }),
    modelRest: (model) => series.rests.inc({ model: modelOf(model) }),
  };
}

function createSeries(registry: Registry) {
  return {
    attempts: addCounter(registry, 'model_attempts_total', {
      help: 'Attempts of a model to answer: answered, failed, or left by the asker',
      labelNames: ['model', 'outcome'],
    }),
    fallbacks: addCounter(registry, 'model_fallbacks_total', {
      help: 'Failures after which the next model of a list was asked',
      labelNames: ['model'],
    }),
    rests: addCounter(registry, 'model_rests_total', {
      help: 'Silences after which a model was asked after the others of its list for a while',
      labelNames: ['model'],
    }),
    durations: addHistogram(registry, 'gen_ai_client_operation_duration_seconds', {
      help: "Duration of a model's answer, with the failure's code",
      labelNames: [...callLabels, 'error_type'],
      buckets: durationBuckets,
    }),
    firstChunks: addHistogram(registry, 'gen_ai_client_operation_time_to_first_chunk_seconds', {
      help: "Time from asking a model to its answer's first piece or thought",
      labelNames: callLabels,
      buckets: durationBuckets,
    }),
    tokens: addHistogram(registry, 'gen_ai_client_token_usage', {
      help: 'Tokens of a prompt (input) and of its answer (output), as providers report them',
      labelNames: [...callLabels, 'gen_ai_token_type'],
      buckets: tokenBuckets,
    }),
  };
}
