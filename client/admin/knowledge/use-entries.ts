import { useInfiniteQuery } from '@tanstack/react-query';
import { type EntryKind, fetchEntries } from './entry-calls.ts';

/** Returns the entries of a host that were asked for so far. `more` is the number of the others. */
export function useEntries<Entry>(kind: EntryKind<Entry>, host: string) {
  const { data, error, isFetching, isLoading, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: [kind.key, host],
    queryFn: ({ pageParam, signal }) => fetchEntries(kind, { host, page: pageParam, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ next }) => next,
  });
  const items = data?.pages.flatMap((page) => page.items) ?? [];
  return {
    items,
    isLoading,
    error: isFetching ? null : error,
    more: Math.max(0, (data?.pages.at(-1)?.total ?? 0) - items.length),
    onMore: () => void fetchNextPage(),
    onRetry: () => void refetch(),
  };
}
