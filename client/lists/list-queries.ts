import { QueryClient } from '@tanstack/react-query';

/** What lists fetch and change. A failed call is told at once, also without a network: whoever waits can try again. */
export function createListQueries(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  });
}
