import type { FieldChange } from '#contract/hosts/config-changes.ts';
import { switchedBySection } from './differences.ts';

type Node = Record<string, unknown>;

/** Undoes a save's changes in a copy of the recorded part of a config, in place. Values are as they were recorded: texts, or a picture's summary. */
export function undoChanges(state: Node, changes: readonly FieldChange[]): void {
  const lists = new Map<string, Map<number, FieldChange[]>>();
  for (const change of changes) {
    const inList = /^(.*?)\.(\d+)(?:\.|$)/.exec(change.field);
    if (inList) {
      const [, list = '', index = ''] = inList;
      const entries = lists.get(list) ?? new Map<number, FieldChange[]>();
      lists.set(list, entries.set(Number(index), [...(entries.get(Number(index)) ?? []), change]));
    } else {
      const isEmptySection = change.from !== null && switchedBySection.has(change.field);
      place(state, change.field.split('.'), isEmptySection ? {} : (change.from ?? undefined));
    }
  }
  for (const [list, entries] of lists) undoList(state, list, entries);
}

/** Entries that were inserted or deleted follow those that were changed, so each index holds before and after. */
function undoList(state: Node, path: string, changes: ReadonlyMap<number, FieldChange[]>): void {
  const found = find(state, path.split('.'));
  const list: unknown[] = Array.isArray(found) ? [...found] : [];
  const inserted = new Set<number>();
  for (const [index, fields] of [...changes].toSorted(([one], [other]) => one - other)) {
    if (isInserted(list[index], fields)) inserted.add(index);
    else if (isDeleted(list[index], fields)) list.splice(index, 0, entryBefore({}, fields));
    else list[index] = entryBefore(list[index], fields);
  }
  const before = list.filter((_, index) => !inserted.has(index));
  // A setting of the page that came with the save is gone again.
  const isGone = before.length === 0 && path.startsWith('pagesettings.');
  place(state, path.split('.'), isGone ? undefined : before);
}

function isInserted(entry: unknown, fields: readonly FieldChange[]): boolean {
  const parts = isNode(entry) ? Object.keys(entry).length : 1;
  return fields.length === parts && fields.every(({ from }) => from === null);
}

/** False for an entry that only lost optional parts: the entry at its index has none of them now, but the next one would share some. */
function isDeleted(entry: unknown, fields: readonly FieldChange[]): boolean {
  if (fields.some(({ to }) => to !== null)) return false;
  return !isNode(entry) || fields.some(({ field }) => Object.hasOwn(entry, partOf(field)?.[0] ?? ''));
}

/** Returns the path within a list's entry; undefined for an entry that is a text. */
function partOf(field: string): string[] | undefined {
  return /\.\d+\.(.+)$/.exec(field)?.[1]?.split('.');
}

/** Returns a list's entry before a save: a text, or an object without its id. */
function entryBefore(entry: unknown, fields: readonly FieldChange[]): unknown {
  const before: Node = isNode(entry) ? { ...entry } : {};
  for (const { field, from } of fields) {
    const part = partOf(field);
    if (part === undefined) return from;
    place(before, part, from ?? undefined);
  }
  return before;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** True for lists, too: their indexes are keys. */
function isContainer(value: unknown): value is Node {
  return typeof value === 'object' && value !== null;
}

export function find(state: unknown, [key, ...rest]: readonly string[]): unknown {
  if (key === undefined) return state;
  return isContainer(state) && Object.hasOwn(state, key) ? find(state[key], rest) : undefined;
}

/** Sets a value by its path, or removes it and the objects that it leaves empty. */
export function place(state: Node, [key = '', ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) {
    if (value === undefined) delete state[key];
    else state[key] = value;
    return;
  }
  const found = state[key];
  const child: Node = isContainer(found) ? found : {};
  place(child, rest, value);
  if (Object.keys(child).length === 0 && value === undefined) delete state[key];
  else state[key] = child;
}
