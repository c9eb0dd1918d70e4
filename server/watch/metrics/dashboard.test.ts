import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { labelsOf, readSeries, seriesOf } from '#server/testing/watch/series.ts';

const dashboardSchema = z.object({
  panels: z.array(
    z.object({
      title: z.string(),
      targets: z.array(z.object({ expr: z.string(), legendFormat: z.string() })),
    }),
  ),
});

it('the manual names every series of our own, and every alert', async () => {
  const manual = readFileSync(new URL('../../../docs/operating.md', import.meta.url), 'utf8');
  const alerts = readFileSync(new URL('../../../deploy/alerts.yaml', import.meta.url), 'utf8');
  const own = [...(await readSeries()).keys()]
    .map((name) => name.replace(/_(?:bucket|count|sum)$/, '').replace(/^database_pool(?=_)/, ''))
    .filter((name) => name !== 'ALERTS' && !/^(?:nodejs|process)_/.test(name));
  const named = Array.from(alerts.matchAll(/ alert: (\w+)/g), ([, name = '']) => name);
  for (const name of [...own, ...named]) expect(manual.includes(`${name}\``), name).toBe(true);
});

it('shows existing series and labels, and each of ours', async () => {
  const text = readFileSync(new URL('../../../deploy/dashboard.json', import.meta.url), 'utf8');
  const { panels } = dashboardSchema.parse(JSON.parse(text));
  const series = await readSeries();
  const asked = new Set<string>();
  for (const { title, targets } of panels) {
    for (const { expr, legendFormat } of targets) {
      const known = seriesOf(expr);
      expect(known, title).not.toEqual([]);
      for (const name of known) {
        asked.add(name.replace(/_(?:bucket|count|sum)$/, ''));
        const labels = series.get(name);
        expect(labels, `${title}: ${name}`).toBeDefined();
        const wanted = [
          ...labelsOf(expr, name),
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
