import '#client/zod-jitless.ts';
import { z } from 'zod';
import { call } from '#client/api.ts';
import {
  type Invitation,
  invitationSchema,
  type NewInvitation,
  newInvitationSchema,
} from '#contract/people/invitations.ts';
import { type Person, personSchema, type ResetLink, resetLinkSchema } from '#contract/people/people.ts';
import type { Role } from '#contract/people/rights.ts';

/** Most pending invitations that the screen lists. */
const mostInvitations = 100;

function send(method: string, path: string, body?: object): Promise<Response> {
  if (!body) return call('api', path, { method });
  const headers = { 'Content-Type': 'application/json' };
  return call('api', path, { method, headers, body: JSON.stringify(body) });
}

function pathOf({ id }: Pick<Person, 'id'>, part = ''): string {
  return `/people/${encodeURIComponent(id)}${part}`;
}

export async function sendInvitation(body: {
  role: Role;
  email: string;
  host: string;
}): Promise<NewInvitation> {
  return newInvitationSchema.parse(await (await send('POST', '/invitations', body)).json());
}

/** Fetches the newest pending invitations. */
export async function fetchInvitations(signal: AbortSignal): Promise<Invitation[]> {
  const response = await call('api', `/invitations?perPage=${mostInvitations}`, { signal });
  return z.array(invitationSchema).parse(await response.json());
}

export async function withdrawInvitation({ id }: Invitation): Promise<void> {
  await send('DELETE', `/invitations/${encodeURIComponent(id)}`);
}

/** Returns the person as changed. */
export async function changeRole(person: Person, input: { role: Role; host?: string }): Promise<Person> {
  return personSchema.parse(await (await send('PUT', pathOf(person, '/role'), input)).json());
}

/** Suspends an active person, and resumes a suspended one. Returns the person as changed. */
export async function toggleSuspension(person: Person): Promise<Person> {
  const part = person.state === 'suspended' ? '/resume' : '/suspend';
  return personSchema.parse(await (await send('POST', pathOf(person, part))).json());
}

export async function endSessions(person: Person): Promise<void> {
  await send('DELETE', pathOf(person, '/sessions'));
}

export async function makeResetLink(person: Person): Promise<ResetLink> {
  return resetLinkSchema.parse(await (await send('POST', pathOf(person, '/reset-link'))).json());
}

export async function deletePerson(person: Person): Promise<void> {
  await send('DELETE', pathOf(person));
}
