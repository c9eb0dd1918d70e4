import type { Logger } from 'pino';
import { Problem } from '#server/failure/problem.ts';
import { type Metrics, type ModelCall, noMetrics } from '#server/watch/metrics/metrics.ts';
import { noTraces, type Span, type Traces } from '#server/watch/traces/traces.ts';
import type { Ask, Model, ModelEvent, TokenUsage } from './model.ts';
import { addUsage } from './usage.ts';

/** Traces, metrics and log to which every model call is reported: counts and times, never content. */
export interface CallWatch {
  traces?: Traces;
  metrics?: Pick<Metrics, 'modelCall' | 'modelFallback' | 'modelRest'>;
  log?: Pick<Logger, 'info'>;
}

export interface BegunCall {
  /** Called for each event of the answer, so it must be cheap. */
  note(event: ModelEvent): void;
  /** Call once, with the failure unless it answered or nobody reads it any more. */
  end(outcome: ModelCall['outcome'], failure?: unknown): void;
}

/** Names of providers in OpenTelemetry's conventions for generative models, where they aren't those of our kinds. */
const providerNames: Readonly<Record<string, string>> = {
  azure: 'azure.ai.openai',
  google: 'gcp.gemini',
  bedrock: 'aws.bedrock',
  vertex: 'gcp.vertex_ai',
};

/** Begins a span, a measurement and a log line, named as OpenTelemetry's conventions for generative models name them. */
export function beginCall(
  { traces = noTraces, metrics = noMetrics, log }: CallWatch,
  { name }: Model,
  { requestId, isRewriting }: Ask,
): BegunCall {
  const names = namesOf(name);
  const span = traces.begin(`chat ${names.model}`);
  const started = performance.now();
  const secondsSince = () => (performance.now() - started) / 1000;
  let firstSeconds: number | undefined;
  let usage: TokenUsage | undefined;
  return {
    note(event) {
      if (event.type === 'text' || event.type === 'reasoning') firstSeconds ??= secondsSince();
      else if (event.type === 'usage') usage = usage ? addUsage(usage, event.usage) : event.usage;
    },
    end(outcome, failure) {
      const call: ModelCall = {
        ...{ ...names, outcome, seconds: secondsSince() },
        ...(outcome === 'failed' && { errorType: codeOf(failure) }),
        ...(firstSeconds !== undefined && { firstSeconds }),
        ...(usage && { usage: tokensOf(usage) }),
      };
      describe(span, call);
      span.end(outcome === 'failed');
      metrics.modelCall(call);
      // The built-in answerer is no server's.
      const purpose = isRewriting ? 'rewriting' : 'answer';
      if (name !== 'builtin')
        log?.info({ event: 'model_called', ...call, purpose, requestId }, 'model called');
    },
  };
}

function namesOf(name: string): Pick<ModelCall, 'name' | 'provider' | 'model'> {
  const [kind = '', ...rest] = name.split(':');
  return { name, provider: providerNames[kind] ?? kind, model: rest.join(':') || kind };
}

function tokensOf({ promptTokens, answerTokens, cachedTokens }: TokenUsage): Required<ModelCall>['usage'] {
  return { promptTokens, answerTokens, cachedTokens };
}

function codeOf(failure: unknown): string {
  return failure instanceof Problem ? failure.code : 'internal';
}

function describe(span: Span, { provider, model, errorType, firstSeconds, usage }: ModelCall): void {
  span.set({
    'gen_ai.operation.name': 'chat',
    'gen_ai.provider.name': provider,
    'gen_ai.request.model': model,
    ...(firstSeconds !== undefined && { 'gen_ai.response.time_to_first_chunk': firstSeconds }),
    ...(usage && {
      'gen_ai.usage.input_tokens': usage.promptTokens,
      'gen_ai.usage.output_tokens': usage.answerTokens,
    }),
    ...(usage?.cachedTokens !== undefined && { 'gen_ai.usage.cache_read.input_tokens': usage.cachedTokens }),
    ...(errorType !== undefined && { 'error.type': errorType }),
  });
}
