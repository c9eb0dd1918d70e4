import type { Flow } from '../../blocks/flow.ts';
import { numberAttribute } from '../../containers/xml.ts';
import type { OoxmlPackage } from './ooxml.ts';

interface Series {
  name: string;
  categories: string[];
  values: string[];
}

/** A chart's titles and numbers. */
export interface Chart {
  titles: string[];
  series: Series[];
}

/** Maximum number of points of a series. */
const maxPoints = 10_000;
const valueElements: Readonly<Record<string, 'categories' | 'values'>> = {
  cat: 'categories',
  xVal: 'categories',
  val: 'values',
  yVal: 'values',
};

/** Reads a chart's titles and the numbers that its part caches. */
export async function readChart(file: OoxmlPackage, part: string): Promise<Chart> {
  const chart: Chart = { titles: [], series: [] };
  const path: string[] = [];
  let title: string[] = [];
  let point = 0;
  await file.walk(part, {
    open(name, attributes) {
      path.push(name);
      if (name === 'ser') chart.series.push({ name: '', categories: [], values: [] });
      if (name === 'pt') point = Math.min(numberAttribute(attributes, 'idx', 0), maxPoints);
      if (name === 'title') title = [];
    },
    text(text) {
      const series = chart.series.at(-1);
      if (path.at(-1) === 't' && path.includes('title')) title.push(text);
      else if (path.at(-1) !== 'v' || !series) return;
      else if (path.includes('tx')) series.name += text;
      else {
        const axis = valueElements[path.find((name) => name in valueElements) ?? ''];
        if (axis) series[axis][point] = (series[axis][point] ?? '') + text;
      }
    },
    close(name) {
      path.pop();
      if (name === 'title' && title.length > 0) chart.titles.push(title.join(''));
    },
  });
  return chart;
}

/** Writes a chart's titles and a table with a row for each category and a column for each series. */
export function writeChart({ titles, series }: Chart, flow: Flow): void {
  for (const text of titles) flow.add({ kind: 'paragraph', text });
  const categories = series.find((one) => one.categories.length > 0)?.categories ?? [];
  const length = Math.max(0, ...series.map(({ values }) => values.length));
  if (length === 0) return;
  const header = ['', ...series.map(({ name }) => name)];
  const rows = Array.from({ length }, (_, i) => [
    categories[i] ?? '',
    ...series.map(({ values }) => values[i] ?? ''),
  ]);
  flow.addTable([header, ...rows], true);
}
