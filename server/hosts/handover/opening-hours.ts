import { type Handover, type PublicHandover, type Weekday, weekdays } from '#contract/chat/handover.ts';

type Hours = Handover['hours'];
type Opening = Pick<PublicHandover, 'isOpen' | 'opensAt'>;

/** Returns whether somebody is there, and when next if nobody is. Without hours somebody always is. */
export function openingAt(hours: Hours, { timeZone, now }: { timeZone: string; now: Date }): Opening {
  if (!hours) return { isOpen: true };
  const { day, time } = localTime(timeZone, now);
  const today = weekdays.indexOf(day);
  for (let ahead = 0; ahead <= weekdays.length; ahead++) {
    const at = weekdays[(today + ahead) % weekdays.length] ?? 'mon';
    const ranges = (hours[at] ?? []).toSorted();
    if (ahead === 0 && ranges.some((range) => range.slice(0, 5) <= time && time < range.slice(6))) {
      return { isOpen: true };
    }
    const next = ranges.find((range) => ahead > 0 || range.slice(0, 5) > time);
    if (next) return { isOpen: false, opensAt: { day: at, time: next.slice(0, 5), timeZone } };
  }
  return { isOpen: false };
}

/** Returns the weekday and time (`09:30`) in a time zone. */
function localTime(timeZone: string, now: Date): { day: Weekday; time: string } {
  const format = new Intl.DateTimeFormat('en-GB', {
    ...{ timeZone, weekday: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  });
  const parts = new Map(format.formatToParts(now).map(({ type, value }) => [type, value]));
  const short = parts.get('weekday')?.slice(0, 3).toLowerCase();
  const day = weekdays.find((each) => each === short) ?? 'mon';
  return { day, time: `${parts.get('hour')}:${parts.get('minute')}` };
}
