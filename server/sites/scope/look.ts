import type { SitePreview } from '#contract/knowledge/sites.ts';
import { reasonOfRule } from '../reasons.ts';
import { rules, type SiteScope } from './scope.ts';

const sampled = 20;
const listed = 500;

/** Describes what a preview has found. */
export interface Look {
  pages: Set<string>;
  leftOut: Map<string, string>;
  from: SitePreview['from'];
  isComplete: boolean;
}

/** Returns what was found, with the scope as a sentence. */
export function summarizeLook({ pages, leftOut, from, isComplete }: Look, scope: SiteScope): SitePreview {
  const counts = new Map<string, number>();
  for (const rule of leftOut.values()) counts.set(rule, (counts.get(rule) ?? 0) + 1);
  const byRule = [...counts].toSorted(([, a], [, b]) => b - a);
  const plural = (count: number) => `${count.toLocaleString('en')} ${count === 1 ? 'page' : 'pages'}`;
  const where = scope.folder === '' ? '' : ` under ${scope.folder}`;
  const reasons = byRule.map(([rule, count]) => `${count.toLocaleString('en')} ${reasonOf(rule)}`).join(', ');
  const rest = leftOut.size > 0 ? `; ${leftOut.size.toLocaleString('en')} left out: ${reasons}` : '';
  return {
    pages: pages.size,
    sample: [...pages].slice(0, sampled),
    leftOut: [...leftOut].slice(0, listed).map(([url, rule]) => ({ url, rule, reason: reasonOfRule(rule) })),
    leftOutCounts: byRule.map(([rule, count]) => ({ rule, reason: reasonOfRule(rule), pages: count })),
    ...(scope.folder !== '' && { under: scope.folder }),
    ...{ from, isComplete },
    detail: `${isComplete ? '' : 'At least '}${plural(pages.size)}${where}${rest}.`,
  };
}

function reasonOf(rule: string): string {
  const named: Record<string, string> = {
    [rules.robots]: 'by robots.txt',
    [rules.notIncluded]: 'that no rule includes',
    [rules.endless]: 'that look endless',
    [rules.limit]: 'over the limit of pages',
  };
  return named[rule] ?? (rule.startsWith('outside ') ? rule : `by your rule ${rule}`);
}
