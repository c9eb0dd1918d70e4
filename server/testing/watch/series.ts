import { tmpdir } from 'node:os';
import type { Metrics } from '#server/watch/metrics/metrics.ts';
import { createPrometheus } from '#server/watch/metrics/prometheus/prometheus.ts';

/** Metrics in which everything has happened once. */
function openUsedMetrics(): Metrics {
  const labels = { labelOf: (host: string) => host, takeDropped: () => new Set<string>() };
  const metrics = createPrometheus({ labels, dataFolder: tmpdir() });
  const host = 'acme.example';
  metrics.watch({ openStreams: () => 0, maxStreams: 1, reading: () => ({ busy: 0, waiting: 0 }) });
  metrics.watchPool(() => ({ size: 1, idle: 1, waiting: 0 }));
  metrics.watchQueue('documents', () => 0);
  const queues = { handover_mails: 0, sites: 0, webhooks: 0 };
  metrics.watchStore(async () => ({ sites: new Map([['running', 1]]), queues }));
  metrics.request({ method: 'GET', route: '/*', status: 200, seconds: 1 });
  metrics.refused('late');
  metrics.firstToken({ host, seconds: 1 });
  metrics.answer({ host, isAnswered: true });
  metrics.tokens(host, { model: 'm', promptTokens: 1, answerTokens: 1, cachedTokens: 1 });
  metrics.modelCall({
    ...{ name: 'm', provider: 'p', model: 'm', outcome: 'failed', errorType: 'model_refused' },
    ...{ seconds: 1, firstSeconds: 1, usage: { promptTokens: 1, answerTokens: 1 } },
  });
  metrics.modelFallback('m');
  metrics.modelRest('m');
  metrics.query({ kind: 'select', seconds: 1, failed: true });
  metrics.blob({ op: 'get', seconds: 1, failed: false });
  metrics.worked('sweep');
  return metrics;
}

/** Returns each series' name with the labels that it has, as a process writes them; `instance` and `job` are the scraper's. */
export async function readSeries(): Promise<Map<string, Set<string>>> {
  const { text } = (await openUsedMetrics().render?.()) ?? { text: '' };
  // Prometheus makes one series itself.
  const series = new Map([['ALERTS', new Set(['alertname', 'alertstate', 'severity'])]]);
  for (const [, name = '', labels = ''] of text.matchAll(/^(\w+)(?:\{(.*)\})? /gm)) {
    const found = series.get(name) ?? new Set(['instance', 'job']);
    for (const [, label = ''] of labels.matchAll(/(\w+)="/g)) found.add(label);
    series.set(name, found);
  }
  return series;
}

/** Functions and words of PromQL that look like a series' name. */
const notSeries = new Set(['histogram_quantile', '__rate_interval']);

/** Returns the names of series that a PromQL expression reads. */
export function seriesOf(expr: string): string[] {
  const bare = expr
    .replaceAll(/\{[^}]*\}/g, '')
    .replaceAll(/\b(?:by|on|without|ignoring|group_left) ?\([^)]*\)/g, '');
  return [...bare.matchAll(/\b[a-z]+_[a-z0-9_]+|\b(?:sites|ALERTS)\b/g)].flatMap(([name]) =>
    notSeries.has(name) ? [] : [name],
  );
}

/** Returns the labels that an expression uses of a series: those that it groups by, and those that it selects. */
export function labelsOf(expr: string, name: string): string[] {
  const grouped = [...expr.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, list = '']) => list.split(', '));
  const selected = [...expr.matchAll(new RegExp(`\\b${name}\\{([^}]*)\\}`, 'g'))].flatMap(([, list = '']) =>
    [...list.matchAll(/(\w+)(?:=|!=)/g)].map(([, label = '']) => label),
  );
  return [...grouped, ...selected];
}
