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
    tokens(host, { model, promptTokens, answerTokens }) {
      const label = labelOf(host);
      counts.tokens.inc({ host: label, model, kind: 'prompt' }, promptTokens);
      counts.tokens.inc({ host: label, model, kind: 'answer' }, answerTokens);
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
  const registers = [registry];
  return {
    requests: new Counter({
      name: 'http_requests_total',
      help: 'Requests answered, by route pattern',
      labelNames: ['method', 'route', 'status'],
      registers,
    }),
    refusals: new Counter({
      name: 'refusals_total',
      help: 'Requests refused by a limit: late (event loop lag), streams, questions, budget',
      labelNames: ['reason'],
      registers,
    }),
    questions: new Counter({
      name: 'chat_questions_total',
      help: 'Questions admitted, by outcome',
      labelNames: ['host', 'outcome'],
      registers,
    }),
    tokens: new Counter({
      name: 'chat_tokens_total',
      help: 'Tokens used by language models, as counted by their providers or else estimated',
      labelNames: ['host', 'model', 'kind'],
      registers,
    }),
    queryErrors: new Counter({
      name: 'store_query_errors_total',
      help: 'Failed queries of the store',
      labelNames: ['kind'],
      registers,
    }),
  };
}

function createTimes(registry: Registry) {
  const registers = [registry];
  return {
    requests: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time until the response begins, by route pattern',
      labelNames: ['route'],
      buckets: requestBuckets,
      registers,
    }),
    firstTokens: new Histogram({
      name: 'chat_first_token_seconds',
      help: 'Time from a question to the first piece of its answer',
      labelNames: ['host'],
      buckets: firstTokenBuckets,
      registers,
    }),
    queries: new Histogram({
      name: 'store_query_duration_seconds',
      help: 'Duration of store queries, without waiting for a connection',
      labelNames: ['kind'],
      buckets: queryBuckets,
      registers,
    }),
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
