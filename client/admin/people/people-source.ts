import { can } from '#contract/people/rights.ts';
import '#client/zod-jitless.ts';
import type { ListSource } from '#client/lists/use-list.ts';
import { type Person, personColumns, personSchema } from '#contract/people/people.ts';

/** Query key of the list. */
export const peopleKey = 'people';

/** The people of a host; of all hosts for an operator who names none. */
export function peopleSource(host: string | undefined): ListSource<Person> {
  return {
    name: peopleKey,
    service: 'api',
    path: '/people',
    ...(host !== undefined && { query: { host } }),
    row: personSchema,
    sortable: personColumns,
  };
}

/** Returns a person's name, else the e-mail address. */
export function nameOfPerson({ firstName, lastName, email }: Person): string {
  return `${firstName} ${lastName}`.trim() || email;
}

/** True for the caller's own row: an operator may share the address with somebody of a host. */
export function isOwnRow(
  { email, role }: Person,
  { own, isOperator }: { own: string; isOperator: boolean },
): boolean {
  return email === own && can(role, 'hosts:every') === isOperator;
}
