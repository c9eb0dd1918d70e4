import { dayOf } from '../periods/time-ids.ts';

/** A week by its first and last day, which are in it. */
export interface Week {
  first: string;
  last: string;
}

const dayMs = 86_400_000;
const weekMs = 7 * dayMs;
/** 1970 began on a Thursday. */
const firstMonday = 4 * dayMs;
/** Days for which conversations must be kept so that a week is whole on the Monday after it. */
export const daysForWeek = 8;
export const daysForTwoWeeks = 15;
/** Time on Mondays, in UTC, from which the week before is reported: in the morning for Europe and Africa. */
const sentFromMs = 6 * 3_600_000;

/** Returns the last whole week, from Monday to Sunday in UTC, that may be reported. */
export function lastWeek(now: Date): Week {
  const monday = mondayOf(now.getTime() - sentFromMs);
  return weekFrom(monday - weekMs);
}

export function weekBefore({ first }: Week): Week {
  return weekFrom(Date.parse(first) - weekMs);
}

/** Returns the last week that ended before now: one that asks for reports gets none of it. */
export function endedWeek(now: Date): Week {
  return weekFrom(mondayOf(now.getTime()) - weekMs);
}

function mondayOf(time: number): number {
  return Math.floor((time - firstMonday) / weekMs) * weekMs + firstMonday;
}

function weekFrom(monday: number): Week {
  return { first: dayOf(new Date(monday)), last: dayOf(new Date(monday + 6 * dayMs)) };
}
