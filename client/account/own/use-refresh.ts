import { useQueryClient } from '@tanstack/react-query';

/** Returns a function that fetches the whole screen again after a change. */
export function useRefresh(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries();
}
