import { isDeepStrictEqual } from 'node:util';
import type { FieldChange } from '#contract/hosts/config-changes.ts';
import type { Config } from '#contract/hosts/configs.ts';
import { summarizeText } from '#server/watch/audit/summarize-text.ts';

/** Parts of a config that are compared, without derived copies and ids. */
export type Recorded = Pick<Config, 'domaintype' | 'hostsettings' | 'aisettings' | 'pagesettings'>;

/** Returns the fields, by path, in which two states differ. An entry inserted into a list is one change. */
export function compareConfigs(before: Recorded | undefined, after: Recorded | undefined): FieldChange[] {
  const [from, to] = [recorded(before), recorded(after)];
  return compare('', from, to);
}

function recorded(config: Recorded | undefined): unknown {
  if (!config) return undefined;
  const { hostname: _hostname, ...hostsettings } = config.hostsettings;
  const { home, actions, mcp, ...aisettings } = config.aisettings;
  return {
    domaintype: config.domaintype,
    hostsettings,
    aisettings: {
      ...aisettings,
      ...(actions && { actions: actions.map(withJson) }),
      ...(mcp && { mcp: mcp.map(withJson) }),
      home: {
        suggestions: home.suggestions,
        uploadedFiles: home.uploadedFiles.map(({ id: _id, ...file }) => file),
      },
    },
    pagesettings: config.pagesettings,
  };
}

/** Schemas, headers and lists of an entry are one field each: their own keys may have dots. */
function withJson(entry: object): object {
  return Object.fromEntries(
    Object.entries(entry).map(([key, value]) => [
      key,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  );
}

/** Sections that hold by being there, though nothing stands in them. */
export const switchedBySection: ReadonlySet<string> = new Set(['aisettings.handover']);

function compare(field: string, from: unknown, to: unknown): FieldChange[] {
  if (from === to) return [];
  if (isList(from) && isList(to)) return compareLists(field, from ?? [], to ?? []);
  if (isObject(from) && isObject(to)) {
    const keys = new Set([...Object.keys(from ?? {}), ...Object.keys(to ?? {})]);
    const isTurned = switchedBySection.has(field) && (from === undefined) !== (to === undefined);
    if (keys.size === 0 && isTurned) return [{ field, from: recordedValue(from), to: recordedValue(to) }];
    return [...keys].flatMap((key) => compare(join(field, key), from?.[key], to?.[key]));
  }
  return [{ field, from: recordedValue(from), to: recordedValue(to) }];
}

function compareLists(field: string, from: readonly unknown[], to: readonly unknown[]): FieldChange[] {
  const shorter = Math.min(from.length, to.length);
  let head = 0;
  while (head < shorter && isDeepStrictEqual(from[head], to[head])) head++;
  let tail = 0;
  while (tail < shorter - head && isDeepStrictEqual(from.at(-1 - tail), to.at(-1 - tail))) tail++;
  const changes: FieldChange[] = [];
  for (let at = head; at < Math.max(from.length, to.length) - tail; at++) {
    const [was, is] = [from, to].map((list) => (at < list.length - tail ? list[at] : undefined));
    changes.push(...compare(join(field, String(at)), was, is));
  }
  return changes;
}

/** Undefined counts as an empty list or object. */
function isList(value: unknown): value is readonly unknown[] | undefined {
  return value === undefined || Array.isArray(value);
}

function isObject(value: unknown): value is Record<string, unknown> | undefined {
  return value === undefined || (typeof value === 'object' && value !== null && !Array.isArray(value));
}

function join(field: string, key: string): string {
  return field === '' ? key : `${field}.${key}`;
}

/** Returns a value for the history: a text in full, an image as type, size and digest. Different values have different records. */
function recordedValue(value: unknown): string | null {
  if (value === undefined) return null;
  return summarizeText(typeof value === 'string' ? value : JSON.stringify(value));
}
