import { agentWords } from '#client/words/agent/agent-words.ts';
import { language } from '#client/words/words.ts';
import type { PublicConfig } from '#contract/configs.ts';

type Settings = NonNullable<PublicConfig['aisettings']['handover']>;

/** A Monday, by which weekdays are named. */
const monday = Date.UTC(2024, 0, 1);
const dayMs = 86_400_000;
const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];

/** Returns what a visitor is told where nobody is there; undefined if somebody is. */
export function openingSentence({ isOpen, opensAt }: Settings): string | undefined {
  if (isOpen) return undefined;
  if (!opensAt) return agentWords().nobodyThere;
  const format = new Intl.DateTimeFormat(language(), { weekday: 'long', timeZone: 'UTC' });
  const day = format.format(monday + days.indexOf(opensAt.day) * dayMs);
  const zone = opensAt.timeZone.replaceAll('_', ' ');
  return agentWords().nobodyThereUntil(`${day}, ${opensAt.time} (${zone})`);
}
