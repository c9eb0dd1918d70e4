import type { Plugin } from 'vite';

interface Chunk {
  imports: readonly string[];
}

/** Fails the build where chunks import each other: one of them starts before what it needs, on some screens alone. */
export function refuseCycles(): Plugin {
  return {
    name: 'refuse-cycles',
    generateBundle(_, bundle) {
      const entries = Object.entries(bundle).flatMap(([name, output]) =>
        output.type === 'chunk' ? [[name, output] as const] : [],
      );
      const cycle = findCycle(new Map(entries));
      if (cycle) this.error(`Chunks import each other: ${cycle.join(' > ')}`);
    },
  };
}

/** Returns the names along a cycle; undefined if there is none. */
export function findCycle(chunks: ReadonlyMap<string, Chunk>): string[] | undefined {
  const done = new Set<string>();
  const visit = (name: string, path: readonly string[]): string[] | undefined => {
    if (path.includes(name)) return [...path.slice(path.indexOf(name)), name];
    if (done.has(name)) return undefined;
    for (const imported of chunks.get(name)?.imports ?? []) {
      const cycle = visit(imported, [...path, name]);
      if (cycle) return cycle;
    }
    done.add(name);
    return undefined;
  };
  for (const name of chunks.keys()) {
    const cycle = visit(name, []);
    if (cycle) return cycle;
  }
  return undefined;
}
