import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { type ESTree, parseSync, Visitor } from 'vite';

export interface Pattern {
  file: string;
  source: string;
  flags: string;
}

/** A pattern that `RegExp(…)` built at a place, `FILE:LINE`. */
export interface BuiltPattern extends Pattern {
  place: string;
}

interface Found {
  patterns: Pattern[];
  /** Places of `RegExp(…)` that built nothing while their modules were loaded, so that nobody can tell what they build. */
  unknown: string[];
}

/** Code that reaches users; tests and what they share do not. */
const product = '{server,client,contract,shared}/**/*.{ts,tsx}';
const notProduct = /\.(?:test|timing)\.tsx?$|\/testing\//;

/** Finds every pattern of the product: literals in its code, and what `RegExp(…)` builds while a module is loaded. */
export async function findPatterns(root: string): Promise<Found> {
  const files = globSync(product, { cwd: root }).filter((file) => !notProduct.test(file));
  const literals: Pattern[] = [];
  const places: string[] = [];
  for (const file of files) {
    const code = readFileSync(join(root, file), 'utf8');
    const found = patternsOf(file, code);
    literals.push(...found.literals);
    places.push(...found.places);
  }
  const modules = [...new Set(places.map((place) => place.slice(0, place.lastIndexOf(':'))))];
  const built = await recordBuilt(root, modules);
  const reached = new Set(built.map(({ place }) => place));
  return {
    patterns: [...literals, ...built],
    unknown: places.filter((place) => !reached.has(place)),
  };
}

/** Returns the literals of a file, and the places where it calls `RegExp`. */
export function patternsOf(file: string, code: string): { literals: Pattern[]; places: string[] } {
  const { program, errors } = parseSync(file, code);
  if (errors[0]) throw new Error(`${file} can't be parsed: ${errors[0].message}`);
  const literals: Pattern[] = [];
  const places: string[] = [];
  const note = ({ callee, start }: ESTree.NewExpression | ESTree.CallExpression) => {
    if (callee.type === 'Identifier' && callee.name === 'RegExp')
      places.push(`${file}:${code.slice(0, start).split('\n').length}`);
  };
  new Visitor({
    Literal(node) {
      if ('regex' in node) literals.push({ file, source: node.regex.pattern, flags: node.regex.flags });
    },
    NewExpression: note,
    CallExpression: note,
  }).visit(program);
  return { literals, places };
}

/** Loads modules in a thread that records what they build. */
function recordBuilt(root: string, files: readonly string[]): Promise<BuiltPattern[]> {
  const worker = new Worker(new URL('./record-built.ts', import.meta.url), { workerData: { root, files } });
  return new Promise<BuiltPattern[]>((resolve, reject) => {
    worker.once('message', resolve).once('error', reject);
  }).finally(() => worker.terminate());
}
