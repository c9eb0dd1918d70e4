import type { LogEvent } from 'kysely';
import type { Logger } from 'pino';
import type { OnQuery } from '#server/store/open.ts';
import type { Db } from '#server/store/schema.ts';
import { logFailure } from './background/log-failure.ts';
import { createHostLabels } from './metrics/host-labels.ts';
import { findLargestHosts } from './metrics/largest-hosts.ts';
import { type Metrics, noMetrics } from './metrics/metrics.ts';
import { readStore } from './metrics/read-store.ts';
import { isTracing, type samplerNames } from './traces/trace-settings.ts';
import { noTraces, type Traces } from './traces/traces.ts';

/** Settings of metrics and traces, parsed by `metricsSettings` and `traceSettings`. */
type WatchSettings = Parameters<typeof isTracing>[0] & {
  METRICS_TOKEN?: string | undefined;
  /** Number of hosts with labels of their own, the largest by use. */
  labelledHosts: number;
  dataFolder: string;
  OTEL_TRACES_SAMPLER: (typeof samplerNames)[number];
  OTEL_TRACES_SAMPLER_ARG: number;
};

export interface Watch {
  metrics: Metrics;
  traces: Traces;
  onQuery: OnQuery | undefined;
  /** Begins to read what the metrics need of the store; resolves once hosts have their labels. */
  begin(db: Db, log: Pick<Logger, 'error' | 'warn'>): Promise<void>;
  close(): Promise<void>;
}

/** Opens metrics and traces if they are configured; otherwise their libraries aren't even loaded. */
export async function openWatch(settings: WatchSettings): Promise<Watch> {
  const isMeasured = settings.METRICS_TOKEN !== undefined;
  const labels = createHostLabels();
  const { dataFolder, labelledHosts: limit } = settings;
  const metrics = isMeasured
    ? (await import('./metrics/prometheus/prometheus.ts')).createPrometheus({ labels, dataFolder })
    : noMetrics;
  const sampling = { sampler: settings.OTEL_TRACES_SAMPLER, ratio: settings.OTEL_TRACES_SAMPLER_ARG };
  const traces = isTracing(settings)
    ? (await import('./traces/otlp.ts')).createOtlpTraces(sampling)
    : noTraces;
  const isWatched = isMeasured || traces !== noTraces;
  return {
    metrics,
    traces,
    onQuery: isWatched ? (event) => reportQuery({ metrics, traces }, event) : undefined,
    async begin(db, log) {
      if (!isMeasured) return;
      metrics.watchStore(() => readStore(db));
      const onFault = (error: unknown) => logFailure(log, { kind: 'metrics', host: null, id: null, error });
      await labels.start(() => findLargestHosts(db, { limit }), onFault);
    },
    async close() {
      labels.stop();
      await traces.close();
    },
  };
}

function reportQuery({ metrics, traces }: { metrics: Metrics; traces: Traces }, event: LogEvent): void {
  const kind = kindOfQuery(event);
  const failed = event.level === 'error';
  metrics.query({ kind, seconds: event.queryDurationMillis / 1000, failed });
  traces.record(`store ${kind}`, { milliseconds: event.queryDurationMillis, failed });
}

const kinds = new Set(['select', 'insert', 'update', 'delete']);

/** Returns `select`, `insert`, … from Kysely's `SelectQueryNode`. */
function kindOfQuery({ query }: LogEvent): string {
  const kind = query.query.kind.replace('QueryNode', '').toLowerCase();
  return kinds.has(kind) ? kind : 'other';
}
