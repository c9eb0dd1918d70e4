import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { createPrometheus } from './prometheus.ts';

const dashboardSchema = z.object({
  panels: z.array(
    z.object({
      title: z.string(),
      targets: z.array(z.object({ expr: z.string(), legendFormat: z.string() })),
    }),
  ),
});

/** Each series' name with the labels it has, as this process writes them. */
async function readSeries(): Promise<Map<string, Set<string>>> {
  const metrics = createPrometheus({ labelOf: (host) => host });
  metrics.watch({ openStreams: () => 0, reading: () => ({ busy: 0, waiting: 0 }) });
  metrics.request({ method: 'GET', route: '/*', status: 200, seconds: 1 });
  metrics.refused('late');
  metrics.firstToken({ host: 'acme.example', seconds: 1 });
  metrics.answer({ host: 'acme.example', isAnswered: true });
  metrics.tokens('acme.example', { model: 'm', promptTokens: 1, answerTokens: 1 });
  metrics.query({ kind: 'select', seconds: 1, failed: true });
  const { text } = (await metrics.render?.()) ?? { text: '' };
  const series = new Map<string, Set<string>>();
  for (const [, name = '', labels = ''] of text.matchAll(/^(\w+)(?:\{(.*)\})? /gm)) {
    const found = series.get(name) ?? new Set(['instance']);
    for (const [, label = ''] of labels.matchAll(/(\w+)="/g)) found.add(label);
    series.set(name, found);
  }
  return series;
}

it('the dashboard asks for series and labels that there are, and shows every one of our own', async () => {
  const text = readFileSync(new URL('../../../deploy/dashboard.json', import.meta.url), 'utf8');
  const { panels } = dashboardSchema.parse(JSON.parse(text));
  const series = await readSeries();
  const asked = new Set<string>();
  for (const { title, targets } of panels) {
    for (const { expr, legendFormat } of targets) {
      const names = [...expr.matchAll(/\b[a-z]+_[a-z0-9_]+(?=[{[)\s]|$)/g)].map(([name]) => name);
      const known = names.filter((name) => name !== 'histogram_quantile' && name !== '__rate_interval');
      expect(known, title).not.toEqual([]);
      for (const name of known) {
        asked.add(name.replace(/_(?:bucket|count|sum)$/, ''));
        const labels = series.get(name);
        expect(labels, `${title}: ${name}`).toBeDefined();
        const wanted = [
          ...[...expr.matchAll(/by \(([^)]*)\)/g)].flatMap(([, list = '']) => list.split(', ')),
          ...[...legendFormat.matchAll(/\{\{(\w+)\}\}/g)].map(([, label = '']) => label),
        ];
        for (const label of wanted) expect([...(labels ?? [])], `${title}: ${label}`).toContain(label);
      }
    }
  }
  const own = [...series.keys()]
    .map((name) => name.replace(/_(?:bucket|count|sum)$/, ''))
    .filter((name) => !/^(?:nodejs|process)_/.test(name));
  expect(new Set(own).difference(asked)).toEqual(new Set());
});
