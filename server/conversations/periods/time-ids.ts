const dayMs = 86_400_000;

/** Returns the lowest UUIDv7 of a time: ids made before it are lower. */
export function lowestIdAt(time: Date): string {
  const hex = Math.max(0, time.getTime()).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}

/** Returns the time of a UUIDv7. */
export function timeOfId(id: string): Date {
  return new Date(Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16));
}

/** Returns the week, counted from 1970, in which a UUIDv7 was made. */
export function weekOfId(id: string): number {
  return weekOf(timeOfId(id));
}

export function weekOf(time: Date): number {
  return Math.floor(time.getTime() / (7 * dayMs));
}

export function startOfWeek(week: number): Date {
  return new Date(week * 7 * dayMs);
}

export function dayOf(time: Date): string {
  return time.toISOString().slice(0, 10);
}

/** Returns when a period ends that is named by its last day or by a time, which is not in it. */
export function endOfPeriod(to: string): Date {
  return new Date(Date.parse(to) + (to.length === 10 ? dayMs : 0));
}
