import { useSyncExternalStore } from 'react';
import { call } from '#client/api.ts';
import { logFailure } from '#client/log.ts';
import { decodePerson, readToken, subscribe } from './session.ts';

const fields = ['first_name', 'last_name', 'photo_image_url', 'role', 'type', 'email'] as const;

/** The signed-in person from the API; '' for fields that are missing. */
type PageUser = Record<(typeof fields)[number], string>;

interface UserState {
  data: PageUser | undefined;
  status: 'idle' | 'loading' | 'succeeded' | 'failed';
}

const idle: UserState = { data: undefined, status: 'idle' };

let state = idle;
/** E-mail of the user in `state`; `undefined` for visitors. */
let email: string | undefined;
const listeners = new Set<() => void>();

export function useUser(): UserState {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => state,
    () => idle,
  );
}

/** Returns the signed-in person's role; '' while it isn't known. */
export function roleNow(): string {
  return state.data?.role ?? '';
}

/** Fetches the user when the page starts, and whenever another person signs in. */
export function watchUser(): void {
  const follow = () => {
    const token = readToken();
    const current = token === undefined ? undefined : (decodePerson(token)?.email ?? '');
    if (current === email) return;
    email = current;
    void load(current);
  };
  subscribe(follow);
  follow();
}

/** Fetches the same person's user again, after a change of the account. */
export function refetchUser(): Promise<void> {
  return load(email);
}

async function load(wanted: string | undefined): Promise<void> {
  if (wanted === undefined) return change(idle);
  change({ data: undefined, status: 'loading' });
  const next = await fetchUser(wanted).then(
    (data): UserState => ({ data, status: 'succeeded' }),
    (error: unknown): UserState => {
      logFailure('The user could not be fetched.', error);
      return { data: undefined, status: 'failed' };
    },
  );
  // Somebody else may have signed in meanwhile.
  if (email === wanted) change(next);
}

/** Throws if the token has no e-mail or the API doesn't know it. */
export async function fetchUser(wanted: string): Promise<PageUser> {
  if (wanted === '') throw new Error('User ID is not available');
  const response = await call('api', `/users/email/${encodeURIComponent(wanted)}`);
  return readUser(await response.json());
}

export function readUser(answer: unknown): PageUser {
  const given: Record<string, unknown> = typeof answer === 'object' && answer !== null ? { ...answer } : {};
  const user = { first_name: '', last_name: '', photo_image_url: '', role: '', type: '', email: '' };
  for (const field of fields) if (typeof given[field] === 'string') user[field] = given[field];
  return user;
}

function change(next: UserState): void {
  state = next;
  for (const listener of listeners) listener();
}
