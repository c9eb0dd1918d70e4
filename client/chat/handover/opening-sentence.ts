import { agentWords } from '#client/words/agent-words.ts';
import { language } from '#client/words/words.ts';
import type { PublicConfig } from '#contract/hosts/configs.ts';

type Settings = NonNullable<PublicConfig['aisettings']['handover']>;

/** A Monday, by which weekdays are named. */
const monday = Date.UTC(2024, 0, 1);
const dayMs = 86_400_000;
const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];

/** Returns what a visitor is told where nobody is there; undefined if somebody is. */
export function openingSentence({ isOpen, opensAt }: Settings, now = Date.now()): string | undefined {
  if (isOpen) return undefined;
  if (!opensAt) return agentWords().nobodyThere;
  const { day, time, timeZone } = opensAt;
  const at = `${time} (${timeZone.replaceAll('_', ' ')})`;
  const ahead = daysAhead({ day, time }, localTime(now, timeZone));
  if (ahead > 1) {
    const format = new Intl.DateTimeFormat(language(), { weekday: 'long', timeZone: 'UTC' });
    return agentWords().nobodyThereUntil(`${format.format(monday + days.indexOf(day) * dayMs)}, ${at}`);
  }
  const near = new Intl.RelativeTimeFormat(language(), { numeric: 'auto' }).format(ahead, 'day');
  return agentWords().nobodyThereUntilSoon(`${near}, ${at}`);
}

interface LocalTime {
  day: string;
  /** Such as `09:00`. */
  time: string;
}

/** Returns the days until then: the same weekday is a week away if its time is over. */
function daysAhead(then: LocalTime, now: LocalTime): number {
  const ahead = (days.indexOf(then.day) - days.indexOf(now.day) + 7) % 7;
  return ahead === 0 && then.time <= now.time ? 7 : ahead;
}

/** Returns the weekday and time in a zone. */
function localTime(now: number, timeZone: string): LocalTime {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-GB', { timeZone, ...options }).format(now);
  return {
    day: format({ weekday: 'short' }).slice(0, 3).toLowerCase(),
    time: format({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
  };
}
