import { collectDefaultMetrics, Registry } from 'prom-client';
import { type CounterName, counters } from '../counters.ts';
import type { HostLabels } from '../host-labels.ts';
import type { Metrics } from '../metrics.ts';
import { addChatSeries } from './chat-series.ts';
import { addPoolGauges, addProcessGauges, addQueueGauges, addServerGauges, addWorkGauges } from './gauges.ts';
import { addModelSeries } from './model-series.ts';
import { addCounter, addHistogram } from './series.ts';

const requestBuckets = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const queryBuckets = [0.0001, 0.0005, 0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5];
const blobBuckets = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 10, 60];
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']);

interface PrometheusOptions {
  labels: Pick<HostLabels, 'labelOf' | 'takeDropped'>;
  dataFolder: string;
}

/** Creates Prometheus metrics of this process. `labels` limits the number of series by host. */
export function createPrometheus({ labels, dataFolder }: PrometheusOptions): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  addServerGauges(registry, dataFolder);
  const { forget, ...chat } = addChatSeries(registry, labels);
  return {
    ...chat,
    ...addModelSeries(registry),
    ...addRequestSeries(registry),
    ...addStorageSeries(registry),
    ...addQueueGauges(registry),
    count: addCounters(registry),
    worked: addWorkGauges(registry),
    watch: (gauges) => addProcessGauges(registry, gauges),
    watchPool: (read) => addPoolGauges(registry, read),
    async render() {
      await forget(labels.takeDropped());
      return { contentType: registry.contentType, text: await registry.metrics() };
    },
  };
}

function addRequestSeries(registry: Registry): Pick<Metrics, 'request' | 'refused'> {
  const requests = addCounter(registry, 'http_requests_total', {
    help: 'Requests answered, by route pattern',
    labelNames: ['method', 'route', 'status'],
  });
  const times = addHistogram(registry, 'http_request_duration_seconds', {
    help: 'Time until the response begins, by route pattern',
    labelNames: ['route'],
    buckets: requestBuckets,
  });
  const refusals = addCounter(registry, 'refusals_total', {
    help: 'Requests refused by a limit: late (event loop lag), streams, questions, budget',
    labelNames: ['reason'],
  });
  return {
    request({ method, route, status, seconds }) {
      requests.inc({ method: methods.has(method) ? method : 'other', route, status });
      times.observe({ route }, seconds);
    },
    refused: (reason) => refusals.inc({ reason }),
  };
}

function addStorageSeries(registry: Registry): Pick<Metrics, 'query' | 'blob'> {
  const queries = addHistogram(registry, 'store_query_duration_seconds', {
    help: 'Duration of store queries, without waiting for a connection',
    labelNames: ['kind'],
    buckets: queryBuckets,
  });
  const queryErrors = addCounter(registry, 'store_query_errors_total', {
    help: 'Failed queries of the store',
    labelNames: ['kind'],
  });
  const blobs = addHistogram(registry, 'blob_seconds', {
    help: 'Duration of calls to the storage of files, S3 or a folder: ok or failed',
    labelNames: ['op', 'outcome'],
    buckets: blobBuckets,
  });
  return {
    query({ kind, seconds, failed }) {
      queries.observe({ kind }, seconds);
      if (failed) queryErrors.inc({ kind });
    },
    blob: ({ op, seconds, failed }) => blobs.observe({ op, outcome: failed ? 'failed' : 'ok' }, seconds),
  };
}

/** Creates the declared counters, each series at 0. */
function addCounters(registry: Registry): Metrics['count'] {
  const entries = Object.entries(counters).map(([name, { help, labels }]) => {
    const values: Record<string, readonly string[]> = labels;
    const counter = addCounter(registry, name, { help, labelNames: Object.keys(values) });
    for (const each of combine(values)) counter.inc(each, 0);
    return [name, counter] as const;
  });
  const byName = new Map<string, (typeof entries)[number][1]>(entries);
  return (name: CounterName, labels: Record<string, string>, by = 1) => byName.get(name)?.inc(labels, by);
}

/** Returns every combination of the labels' values. */
function combine(labels: Record<string, readonly string[]>): Record<string, string>[] {
  return Object.entries(labels).reduce<Record<string, string>[]>(
    (made, [label, values]) => made.flatMap((one) => values.map((value) => ({ ...one, [label]: value }))),
    [{}],
  );
}
