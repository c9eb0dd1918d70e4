import { z } from 'zod';

/** Longest name of a time zone; those in use have at most 32 characters. */
const longest = 64;

/** Time zone of hosts that have none set. */
export const defaultTimeZone = 'UTC';

/** A time zone of the IANA database, such as `Europe/Berlin`. */
export const timeZoneSchema = z.string().max(longest);

export const timeZoneInput = z
  .string({ error: 'Enter the name of a time zone, such as Europe/Berlin.' })
  .trim()
  .refine((name) => name === '' || isTimeZone(name), {
    error: 'Enter the name of a time zone from the IANA database, such as Europe/Berlin or UTC.',
  });

/** True for names that this runtime's database has. An offset such as `+02:00`, which it takes too, is no name. */
function isTimeZone(name: string): boolean {
  if (name.length > longest || !/^[a-z]/i.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
