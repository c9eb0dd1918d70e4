import type { LogEvent } from 'kysely';
import type { OnQuery } from '#server/store/open.ts';
import { createHostLabels } from './metrics/host-labels.ts';
import { type Metrics, noMetrics } from './metrics/metrics.ts';
import { isTracing, type samplerNames } from './traces/trace-settings.ts';
import { noTraces, type Traces } from './traces/traces.ts';

/** Settings of metrics and traces, parsed by `metricsSettings` and `traceSettings`. */
type WatchSettings = Parameters<typeof isTracing>[0] & {
  METRICS_TOKEN?: string | undefined;
  METRICS_HOSTS: number;
  OTEL_TRACES_SAMPLER: (typeof samplerNames)[number];
  OTEL_TRACES_SAMPLER_ARG: number;
};

/** Opens metrics and traces if they are configured; otherwise their libraries aren't even loaded. */
export async function openWatch(
  settings: WatchSettings,
  isConfiguredHost: (host: string) => Promise<boolean>,
): Promise<{ metrics: Metrics; traces: Traces; onQuery: OnQuery | undefined }> {
  const isMeasured = settings.METRICS_TOKEN !== undefined;
  const labelOf = createHostLabels(settings.METRICS_HOSTS, isConfiguredHost);
  const metrics = isMeasured
    ? (await import('./metrics/prometheus.ts')).createPrometheus({ labelOf })
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
