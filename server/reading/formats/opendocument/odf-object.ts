import type { Flow } from '../../blocks/flow.ts';
import { skipHidden, walkXml, type XmlEvents } from '../../containers/xml.ts';

/** An embedded formula or chart. */
export interface OdfObject {
  /** The letters, numbers and operators of a formula; empty for other objects. */
  formula: string;
  /** Titles of a chart and its axes. */
  titles: readonly string[];
  /** A chart's table; its first row names the series. */
  rows: readonly (readonly string[])[];
}

const maxRows = 10_000;

export async function readObject(content: Buffer): Promise<OdfObject> {
  const signs: string[] = [];
  const chart: Chart = { titles: [], rows: [], path: [], text: [] };
  let inSign = false;
  const events = chartEvents(chart);
  // Annotations repeat the formula in another language.
  const shown = skipHidden((name) => name.startsWith('annotation'), {
    open(name, attributes) {
      inSign = /^m(?:i|n|o|text)$/.test(name);
      events.open?.(name, attributes);
    },
    text(text) {
      if (inSign) signs.push(text);
      events.text?.(text);
    },
    close(name) {
      inSign = false;
      events.close?.(name);
    },
  });
  await walkXml(content, shown);
  return { formula: signs.join(' '), titles: chart.titles, rows: chart.rows };
}

interface Chart {
  titles: string[];
  rows: string[][];
  path: string[];
  text: string[];
}

function chartEvents(chart: Chart): XmlEvents {
  const { path } = chart;
  return {
    open(name) {
      path.push(name);
      if (name === 'title' || name === 'subtitle' || name === 'table-cell') chart.text = [];
      if (name === 'table-row' && chart.rows.length < maxRows) chart.rows.push([]);
    },
    text(text) {
      if (path.includes('p')) chart.text.push(text);
    },
    close(name) {
      path.pop();
      const text = chart.text.join('').trim();
      if ((name === 'title' || name === 'subtitle') && text !== '') chart.titles.push(text);
      if (name === 'table-cell') chart.rows.at(-1)?.push(/^NaN$/i.test(text) ? '' : text);
    },
  };
}

/** Writes a chart's titles and table; writes nothing for other objects. */
export function writeOdfChart({ titles, rows }: OdfObject, flow: Flow): void {
  for (const text of titles) flow.add({ kind: 'paragraph', text });
  if (rows.length > 0) flow.addTable(rows, true);
}
