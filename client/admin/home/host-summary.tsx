import { useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { withHost } from '#client/admin/chosen/chosen-host.ts';
import { fetchConfig, fetchOwnConfig } from '#client/admin/hosts/config-calls.ts';
import { originOfHost } from '#client/admin/hosts/embed/host-address.ts';
import { PageThumbnail } from '#client/admin/hosts/preview/page-thumbnail.tsx';
import { hostKey } from '#client/session/identity-calls.ts';
import { ButtonLink, TextLink } from '#client/ui/link.tsx';
import { adminWords } from '#client/words/admin/admin-words.ts';
import { words } from '#client/words/words.ts';
import type { HostOverview } from '#contract/host-overview.ts';
import { HostStateMark } from './host-state.tsx';

interface HostSummaryProps {
  host: string;
  /** Absent while it loads. */
  overview: HostOverview | undefined;
}

/** The host's page as a picture, its address and state, and the ways to open and to change it. */
export function HostSummary({ host, overview }: HostSummaryProps) {
  const address = originOfHost(host);
  const isOwn = host === hostKey();
  return (
    <section
      aria-label={adminWords().thisHost}
      className="grid gap-4 rounded-panel border border-hairline p-4 md:grid-cols-[minmax(0,5fr)_minmax(0,4fr)] md:gap-6"
    >
      <Thumbnail host={host} overview={overview} />
      <div className="flex min-w-0 flex-col items-start gap-3">
        <a
          href={address}
          target="_blank"
          rel="noreferrer"
          dir="ltr"
          className="target inline-flex max-w-full items-center gap-2 text-sm wrap-anywhere underline underline-offset-4"
        >
          {address}
          <ExternalLink size={14} aria-hidden="true" className="shrink-0" />
          <span className="sr-only">{words().inNewTab}</span>
        </a>
        {overview ? <HostStateMark state={overview.state} /> : <span className="h-5" />}
        {overview && (
          <p className="text-sm text-ink-soft">
            {overview.hasModel ? adminWords().answeredByModel : adminWords().answeredBuiltIn}
          </p>
        )}
        <div className="mt-auto flex flex-wrap items-center gap-3">
          <ButtonLink to={withHost('/admin/configs', isOwn ? undefined : host)}>
            {adminWords().editHostPage}
          </ButtonLink>
          <TextLink to={withHost('/admin/people', host)}>{adminWords().people}</TextLink>
        </div>
      </div>
    </section>
  );
}

function Thumbnail({ host, overview }: HostSummaryProps) {
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
