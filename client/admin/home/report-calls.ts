import '#client/zod-jitless.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, orUnexpected } from '#client/api.ts';
import { hostParameter } from '#client/files/host/host-parameter.ts';
import { type WeeklyReport, weeklyReportSchema } from '#contract/chat/reports.ts';

const reportKey = (host: string) => ['weekly-report', host];

/** Fetches whether the person gets a host's weekly mail. */
export function useWeeklyReport(host: string) {
  return useQuery({
    queryKey: reportKey(host),
    queryFn: async ({ signal }) =>
      readReport(await call('api', `/reports?${new URLSearchParams({ [hostParameter]: host })}`, { signal })),
  });
}

/** Chooses whether the person gets it. */
export function useOrderReport(host: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (weekly: boolean) =>
      readReport(
        await call('api', '/reports', {
          method: 'PUT',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ host, weekly }),
        }),
      ),
    onSuccess: (report) => client.setQueryData(reportKey(host), report),
  });
}

async function readReport(response: Response): Promise<WeeklyReport> {
  const body: unknown = await response.json();
  return orUnexpected(() => weeklyReportSchema.parse(body));
}
