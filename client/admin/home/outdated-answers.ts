import { useQuery } from '@tanstack/react-query';
import { answers, countOutdated } from '#client/admin/hosts/knowledge/live/entry-calls.ts';

/** Returns the number of a host's answers of which a source changed or is gone; 0 while it loads. */
export function useOutdatedAnswers(host: string, enabled: boolean): number {
  const { data = 0 } = useQuery({
    enabled,
    queryKey: [answers.key, 'outdated', host],
    queryFn: ({ signal }) => countOutdated(host, signal),
  });
  return data;
}
