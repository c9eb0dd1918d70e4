import type { Flow } from '../../blocks/flow.ts';
import { numberOf } from '../../containers/xml.ts';
import type { OoxmlPackage } from './ooxml.ts';

interface Series {
  name: string;
  categories: string[];
  values: string[];
}

/** What a chart shows, as its numbers. */
export interface Chart {
  titles: string[];
  series: Series[];
}

/** Points of one series; more are no chart that anybody reads. */
const mostPoints = 10_000;
const holders: Readonly<Record<string, 'categories' | 'values'>> = {
  cat: 'categories',
  xVal: 'categories',
  val: 'values',
  yVal: 'values',
};

/** Reads a chart's titles and the numbers that its file keeps of it. */
export async function readChart(file: OoxmlPackage, part: string): Promise<Chart> {
  const chart: Chart = { titles: [], series: [] };
  const path: string[] = [];
  let title: string[] = [];
  let point = 0;
  await file.walk(part, {
    open(name, attributes) {
      path.push(name);
      if (name === 'ser') chart.series.push({ name: '', categories: [], values: [] });
      if (name === 'pt') point = Math.min(numberOf(attributes, 'idx', 0), mostPoints);
      if (name === 'title') title = [];
    },
    text(text) {
      const series = chart.series.at(-1);
      if (path.at(-1) === 't' && path.includes('title')) title.push(text);
      else if (path.at(-1) !== 'v' || !series) return;
      else if (path.includes('tx')) series.name += text;
      else {
        const holder = holders[path.find((name) => name in holders) ?? ''];
        if (holder) series[holder][point] = (series[holder][point] ?? '') + text;
      }
    },
    close(name) {
      path.pop();
      if (name === 'title' && title.length > 0) chart.titles.push(title.join(''));
    },
  });
  return chart;
}

/** Writes a chart as its titles and a table: a row for each category, a column for each series. */
export function writeChart({ titles, series }: Chart, flow: Flow): void {
  for (const text of titles) flow.add({ kind: 'paragraph', text });
  const categories = series.find((one) => one.categories.length > 0)?.categories ?? [];
  const length = Math.max(0, ...series.map(({ values }) => values.length));
  if (length === 0) return;
  flow.openTable();
  flow.openRow();
  for (const cell of ['', ...series.map(({ name }) => name)]) addCell(flow, cell);
  flow.markHeader();
  for (let i = 0; i < length; i++) {
    flow.openRow();
    for (const cell of [categories[i] ?? '', ...series.map(({ values }) => values[i] ?? '')])
      addCell(flow, cell);
  }
  flow.closeTable();
}

function addCell(flow: Flow, text: string): void {
  flow.openCell();
  flow.add({ kind: 'paragraph', text });
  flow.closeCell();
}
