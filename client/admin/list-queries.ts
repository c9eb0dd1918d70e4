import { QueryClient } from '@tanstack/react-query';

/** What lists fetch. A failed call is told at once: whoever waits can try again. */
export function createListQueries(): QueryClient {
  return new QueryClient({ defaultOptions: { queries: { retry: false } } });
}
