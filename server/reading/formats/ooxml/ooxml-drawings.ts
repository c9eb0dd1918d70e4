import type { Flow } from '../../blocks/flow.ts';
import type { OoxmlPackage, Relation } from './ooxml.ts';
import { type Chart, readChart, writeChart } from './ooxml-chart.ts';

/** The charts and diagrams a part shows, by the ids it calls them. */
export interface Drawings {
  write(id: string, flow: Flow): void;
}

/** Reads the charts and diagrams that a part refers to. */
export async function readDrawings(
  file: OoxmlPackage,
  relations: ReadonlyMap<string, Relation>,
): Promise<Drawings> {
  const charts = new Map<string, Chart>();
  const diagrams = new Map<string, string[]>();
  for (const [id, { type, target }] of relations) {
    if (type === 'chart') charts.set(id, await readChart(file, target));
    else if (type === 'diagramData') diagrams.set(id, await readDiagram(file, target));
  }
  return {
    write(id, flow) {
      const chart = charts.get(id);
      if (chart) writeChart(chart, flow);
      for (const text of diagrams.get(id) ?? []) flow.add({ kind: 'list-item', text });
    },
  };
}

/** The texts of a diagram's points, in their order. */
async function readDiagram(file: OoxmlPackage, part: string): Promise<string[]> {
  const texts: string[] = [];
  let point: string[] = [];
  let inText = false;
  await file.walk(part, {
    open(name) {
      if (name === 'pt') point = [];
      if (name === 't') inText = true;
      // The text itself and the run are both called t; a paragraph ends with a blank.
      if (name === 'p') point.push(' ');
    },
    text: (text) => {
      if (inText) point.push(text);
    },
    close(name) {
      if (name === 't') inText = false;
      if (name === 'pt' && point.join('').trim() !== '') texts.push(point.join(''));
    },
  });
  return texts;
}
