import { join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import type { BuiltPattern } from './find-patterns.ts';

/** Records what `RegExp(…)` builds while modules are loaded, each pattern with the place that built it. */
const { root, files }: { root: string; files: readonly string[] } = workerData;
const built = new Map<string, BuiltPattern>();
const wanted = new Set(files);

function record(pattern: RegExp): RegExp {
  const [, url = '', line = ''] = /(file:\/\/\S+?):(\d+):\d+\)?$/m.exec(callersOf(new Error('at'))) ?? [];
  const file = url === '' ? '' : relative(root, fileURLToPath(url));
  const { source, flags } = pattern;
  if (wanted.has(file))
    built.set(`${file}:${line} ${source} ${flags}`, { file, place: `${file}:${line}`, source, flags });
  return pattern;
}

/** Returns the stack below this file's own frames. */
function callersOf({ stack = '' }: Error): string {
  const own = `${import.meta.url}:`;
  return stack
    .split('\n')
    .filter((line) => line.includes('file://') && !line.includes(own))
    .join('\n');
}

globalThis.RegExp = new Proxy(RegExp, {
  construct: (target, [source, flags]) => record(new target(source, flags)),
  apply: (target, _, [source, flags]) => record(target(source, flags)),
});
for (const file of files) await import(pathToFileURL(join(root, file)).href);
parentPort?.postMessage([...built.values()]);
