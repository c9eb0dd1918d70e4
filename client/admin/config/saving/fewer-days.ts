import { adminWords } from '#client/words/admin-words.ts';
import { words } from '#client/words/words.ts';
import type { Config } from '#contract/hosts/configs.ts';
import { defaultRetentionDays } from '#contract/hosts/retention.ts';

/** Days for which a host keeps conversations. */
export function keptDays({ pagesettings }: Pick<Config, 'pagesettings'>): number {
  return pagesettings.retentionDays ?? defaultRetentionDays;
}

/** Says which conversations are gone at once where a host keeps them for fewer days than before; undefined if none are. */
export function fewerDaysWarning({ before, after }: { before: number; after: number }): string | undefined {
  if (!(after >= 0 && after < before)) return undefined;
  if (after === 0) return adminWords().allConversationsGo;
  return `${words().keptForDays(after)} ${adminWords().olderConversationsGo}`;
}
