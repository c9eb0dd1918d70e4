import type { Tool } from './tool.ts';

/** Longest name that providers accept. */
const longestName = 64;

/**
 * Returns the tools with names of their own: `a.b` and `a_b` of a server are one name to a model, and providers refuse a question with two of them.
 * `taken` are others, which keep theirs.
 */
export function withUniqueNames(tools: readonly Tool[], taken: readonly Tool[]): Tool[] {
  const names = new Set(taken.map(({ name }) => name));
  return tools.map((tool) => {
    const name = freeName(tool.name, names);
    names.add(name);
    return name === tool.name ? tool : { ...tool, name };
  });
}

function freeName(name: string, taken: ReadonlySet<string>): string {
  let free = name;
  for (let number = 2; taken.has(free); number++) {
    const end = `_${number}`;
    free = name.slice(0, longestName - end.length) + end;
  }
  return free;
}
