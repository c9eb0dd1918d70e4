import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Gauges, Metrics } from './metrics.ts';

const requestBuckets = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const firstTokenBuckets = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10, 30, 60, 120];
const queryBuckets = [0.0001, 0.0005, 0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5];
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']);

/** Creates Prometheus metrics of this process. `labelOf` limits the number of series by host. */
export function createPrometheus({ labelOf }: { labelOf: (host: string) => string }): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const counts = createCounts(registry);
  const times = createTimes(registry);
  return {
    request({ method, route, status, seconds }) {
      const known = methods.has(method) ? method : 'other';
      counts.requests.inc({ method: known, route, status });
      times.requests.observe({ route }, seconds);
    },
    refused: (reason) => counts.refusals.inc({ reason }),
    firstToken: ({ host, seconds }) => times.firstTokens.observe({ host: labelOf(host) }, seconds),
    answer({ host, isAnswered }) {
      counts.questions.inc({ host: labelOf(host), outcome: isAnswered ? 'answered' : 'failed' });
    },
    tokens(host, { model, promptTokens, answerTokens, cachedTokens }) {
      const label = labelOf(host);
      counts.tokens.inc({ host: label, model, kind: 'prompt' }, promptTokens);
      counts.tokens.inc({ host: label, model, kind: 'answer' }, answerTokens);
      if (cachedTokens !== undefined) counts.cachedTokens.inc({ host: label, model }, cachedTokens);
    },
    query({ kind, seconds, failed }) {
      times.queries.observe({ kind }, seconds);
      if (failed) counts.queryErrors.inc({ kind });
    },
    watch: (gauges) => addGauges(registry, gauges),
    render: async () => ({ contentType: registry.contentType, text: await registry.metrics() }),
  };
}

function createCounts(registry: Registry) {
  const counter = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Counter({ name, help, labelNames, registers: [registry] });
  return {
    requests: counter('http_requests_total', 'Requests answered, by route pattern', [
      'method',
      'route',
      'status',
    ]),
    refusals: counter(
      'refusals_total',
      'Requests refused by a limit: late (event loop lag), streams, questions, budget',
      ['reason'],
    ),
    questions: counter('chat_questions_total', 'Questions admitted, by outcome', ['host', 'outcome']),
    tokens: counter(
      'chat_tokens_total',
      'Tokens used by language models, as counted by their providers or else estimated',
      ['host', 'model', 'kind'],
    ),
    cachedTokens: counter(
      'chat_cached_tokens_total',
      "Tokens of prompts that providers' caches had; part of the prompts' tokens",
      ['host', 'model'],
    ),
    queryErrors: counter('store_query_errors_total', 'Failed queries of the store', ['kind']),
  };
}

function createTimes(registry: Registry) {
  const histogram = <Label extends string>(name: string, help: string, label: Label, buckets: number[]) =>
    new Histogram({ name, help, labelNames: [label], buckets, registers: [registry] });
  return {
    requests: histogram(
      'http_request_duration_seconds',
      'Time until the response begins, by route pattern',
      'route',
      requestBuckets,
    ),
    firstTokens: histogram(
      'chat_first_token_seconds',
      'Time from a question to the first piece of its answer',
      'host',
      firstTokenBuckets,
    ),
    queries: histogram(
      'store_query_duration_seconds',
      'Duration of store queries, without waiting for a connection',
      'kind',
      queryBuckets,
    ),
  };
}

function addGauges(registry: Registry, { openStreams, reading }: Gauges): void {
  const add = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read());
      },
    });
  add('chat_streams_open', 'Running answers', openStreams);
  add('reader_documents_reading', 'Documents being read', () => reading().busy);
  add('reader_documents_waiting', 'Documents waiting to be read', () => reading().waiting);
}
