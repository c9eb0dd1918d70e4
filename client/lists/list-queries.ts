import { QueryClient } from '@tanstack/react-query';

/** Creates the query client of lists. It never retries or waits for a network: the list shows the error and a button. */
export function createListQueries(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  });
}
