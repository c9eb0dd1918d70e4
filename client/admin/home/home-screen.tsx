import { ExternalLink } from 'lucide-react';
import { Navigate, useSearchParams } from 'react-router';
import { useChosenHost, withHost } from '#client/admin/host/chosen-host.ts';
import { originOfHost } from '#client/admin/host/host-address.ts';
import { useOverview } from '#client/admin/host/overview-calls.ts';
import { sentenceOf } from '#client/api.ts';
import { AdminPage } from '#client/layout/admin-page.tsx';
import { welcomeParameter } from '#client/navigation/admin-welcome.ts';
import { useMay } from '#client/navigation/area.ts';
import { hostKey } from '#client/session/identity-calls.ts';
import { Button } from '#client/ui/button.tsx';
import { FormError } from '#client/ui/fields/form-error.tsx';
import { ButtonLink } from '#client/ui/link.tsx';
import { adminWords } from '#client/words/admin-words.ts';
import { words } from '#client/words/words.ts';
import { AttentionList } from './attention-list.tsx';
import { FirstRun } from './first-run.tsx';
import { HostFacts, HostThumbnail } from './host-summary.tsx';
import { InsightsSection } from './insights/insights-section.tsx';
import { NumberCards } from './number-cards.tsx';
import { WeeklyMail } from './weekly-mail.tsx';

/** The admin area's first screen: the host, its numbers and what needs attention. */
export default function HomeScreen() {
  const { host } = useChosenHost();
  // The address of all hosts, which this screen isn't about.
  if (host === undefined) return <Navigate to="/admin/configs-management" replace />;
  return <HomeOf key={host} host={host} />;
}

function HomeOf({ host }: { host: string }) {
  const { isOperator, kept } = useChosenHost();
  const { data, error, isFetching, refetch } = useOverview(host);
  const may = useMay();
  const isWelcome = useSearchParams()[0].has(welcomeParameter);
  return (
    <AdminPage title={data?.title || host} action={error ? undefined : <HomeActions host={host} />}>
      <HostFacts host={host} overview={data} />
      {isWelcome && (
        <p role="status" className="rounded-control bg-accent-soft px-4 py-3 text-sm">
          {adminWords().welcomeAdmin(host)}
        </p>
      )}
      {error && !isFetching && (
        <div className="flex flex-col items-start gap-4">
          <FormError>{sentenceOf(error, words().callWentWrong)}</FormError>
          <Button kind="outline" onClick={() => refetch()}>
            {words().tryAgain}
          </Button>
        </div>
      )}
      {data && isOperator && <FirstRun overview={data} kept={kept} />}
      {data && <AttentionList overview={data} isOperator={isOperator} kept={kept} />}
      {!error && <InsightsSection host={host} kept={kept} />}
      {data && data.state === 'live' && <WeeklyMail host={host} />}
      {!error && (
        <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
          {may('configs:read') && <HostThumbnail host={host} overview={data} />}
          <NumberCards overview={data} isOperator={isOperator} kept={kept} />
        </div>
      )}
    </AdminPage>
  );
}

function HomeActions({ host }: { host: string }) {
  const mayEdit = useMay()('drafts:write');
  return (
    <div className="flex flex-wrap gap-2">
      <a
        href={originOfHost(host)}
        target="_blank"
        rel="noreferrer"
        className="target inline-flex items-center gap-2 rounded-control border border-control px-4 text-sm font-medium hover:bg-accent-soft"
      >
        <ExternalLink size={16} aria-hidden="true" className="rtl:-scale-x-100" />
        {adminWords().openHost}
        <span className="sr-only">{words().inNewTab}</span>
      </a>
      {mayEdit && (
        <ButtonLink to={withHost('/admin/configs', host === hostKey() ? undefined : host)}>
          {adminWords().editHostPage}
        </ButtonLink>
      )}
    </div>
  );
}
