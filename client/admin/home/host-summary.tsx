import { useQuery } from '@tanstack/react-query';
import { PageThumbnail } from '#client/admin/config/preview/page-thumbnail.tsx';
import { fetchConfig, fetchOwnConfig } from '#client/admin/config/state/config-calls.ts';
import { originOfHost } from '#client/admin/host/host-address.ts';
import { HostStateMark } from '#client/admin/host/host-state.tsx';
import { hostKey } from '#client/session/identity-calls.ts';
import { adminWords } from '#client/words/admin-words.ts';
import type { HostOverview } from '#contract/hosts/host-overview.ts';

interface HostSummaryProps {
  host: string;
  /** Absent while it loads. */
  overview: HostOverview | undefined;
}

/** The host's address and state, and what answers there, in one line. */
export function HostFacts({ host, overview }: HostSummaryProps) {
  return (
    <p className="-mt-3 flex min-h-5 flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-soft">
      <bdi dir="ltr" className="wrap-anywhere">
        {originOfHost(host)}
      </bdi>
      {overview && <HostStateMark state={overview.state} />}
      {overview && sentenceOfAnswerer(overview)}
    </p>
  );
}

function sentenceOfAnswerer({ hasModel, failures }: HostOverview): string {
  if (!hasModel) return adminWords().answeredBuiltIn;
  return failures.isNow ? adminWords().modelFails : adminWords().answeredByModel;
}

/** The host's page as a picture. */
export function HostThumbnail({ host, overview }: HostSummaryProps) {
  const isOwn = host === hostKey();
  const id = overview?.id ?? undefined;
  const { data } = useQuery({
    queryKey: ['host-page', host],
    queryFn: ({ signal }) => (isOwn ? fetchOwnConfig(signal) : fetchConfig(id ?? '', signal)),
    enabled: isOwn || id !== undefined,
  });
  if (data) return <PageThumbnail config={data.config} />;
  const isMissing = overview !== undefined && id === undefined && !isOwn;
  return (
    <div
      className={`flex aspect-[11/7] items-center justify-center rounded-panel border border-hairline bg-panel p-4 text-center text-sm text-ink-soft ${isMissing ? '' : 'animate-pulse'}`}
    >
      {isMissing && adminWords().noPageYet}
    </div>
  );
}
