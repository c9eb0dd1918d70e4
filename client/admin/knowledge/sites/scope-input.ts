import { splitLines } from '#client/ui/fields/split-list.ts';
import { type Schedule, type Site, type SiteInput, schedules } from '#contract/knowledge/sites.ts';

/** A site's scope as it is typed; patterns are one a line. */
export interface ScopeEntries {
  start: string;
  include: string;
  exclude: string;
  maxPages: string;
  /** Empty for any number of links. */
  depth: string;
  schedule: Schedule;
}

export function toScopeEntries({ start, include, exclude, maxPages, depth, schedule }: Site): ScopeEntries {
  return {
    ...{ start, schedule, include: include.join('\n'), exclude: exclude.join('\n') },
    ...{ maxPages: String(maxPages), depth: depth === undefined ? '' : String(depth) },
  };
}

export function toSiteInput({ schedule, ...typed }: ScopeEntries, host: string): SiteInput {
  return {
    ...{ host, start: typed.start.trim() },
    include: splitLines(typed.include),
    exclude: splitLines(typed.exclude),
    maxPages: numberOf(typed.maxPages),
    depth: typed.depth.trim() === '' ? null : numberOf(typed.depth),
    schedule: schedules.find((known) => known === schedule) ?? 'off',
  };
}

/** Returns `NaN` for an empty field, which the rule refuses. */
export function numberOf(typed: string): number {
  return typed.trim() === '' ? Number.NaN : Number(typed);
}
