import { useMemo, useSyncExternalStore } from 'react';
import { decodePerson, isValidUser, type Person, readToken, subscribe } from './session.ts';

export function useToken(): string | undefined {
  return useSyncExternalStore(subscribe, readToken);
}

export function useIsValidUser(): boolean {
  return useSyncExternalStore(subscribe, isValidUser);
}

export function usePerson(): Person | undefined {
  const token = useToken();
  return useMemo(() => (token === undefined ? undefined : decodePerson(token)), [token]);
}
