import { useMemo, useSyncExternalStore } from 'react';
import { decodePerson, isValidUser, type Person, readToken, subscribe } from './session.ts';

/** The server's HTML is a visitor's; it knows nobody's token. */
const nobody = () => undefined;

export function useToken(): string | undefined {
  return useSyncExternalStore(subscribe, readToken, nobody);
}

export function useIsValidUser(): boolean {
  return useSyncExternalStore(subscribe, isValidUser, () => false);
}

export function usePerson(): Person | undefined {
  const token = useToken();
  return useMemo(() => (token === undefined ? undefined : decodePerson(token)), [token]);
}
