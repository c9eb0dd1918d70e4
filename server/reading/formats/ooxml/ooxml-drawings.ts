import type { Flow } from '../../blocks/flow.ts';
import type { OoxmlPackage, Relation } from './ooxml.ts';
import { type Chart, readChart, writeChart } from './ooxml-chart.ts';

/** The charts and diagrams that a part refers to. */
export interface Drawings {
  /** Writes the drawing with this relation id, if there is one. */
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

/** Returns the texts of a diagram's points. */
async function readDiagram(file: OoxmlPackage, part: string): Promise<string[]> {
  const texts: string[] = [];
  let point: string[] = [];
  let inText = false;
  await file.walk(part, {
    open(name) {
      if (name === 'pt') point = [];
      if (name === 't') inText = true;
      // Runs of a paragraph are joined as they are; paragraphs are separated by a space.
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
