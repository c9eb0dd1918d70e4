import { Navigate, useSearchParams } from 'react-router';
import { useChosenHost } from '#client/admin/chosen/chosen-host.ts';
import { sentenceOf } from '#client/api.ts';
import { AdminPage } from '#client/layout/admin-page.tsx';
import { welcomeParameter } from '#client/navigation/admin-welcome.ts';
import { Button } from '#client/ui/button.tsx';
import { FormError } from '#client/ui/fields/form-error.tsx';
import { adminWords } from '#client/words/admin/admin-words.ts';
import { words } from '#client/words/words.ts';
import { AttentionList } from './attention-list.tsx';
import { FirstRun } from './first-run.tsx';
import { HostSummary } from './host-summary.tsx';
import { NumberCards } from './number-cards.tsx';
import { useOverview } from './overview-calls.ts';

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
  const isWelcome = useSearchParams()[0].has(welcomeParameter);
  return (
    <AdminPage title={data?.title || host}>
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
      {!error && <HostSummary host={host} overview={data} />}
      {data && <AttentionList overview={data} isOperator={isOperator} kept={kept} />}
      {!error && <NumberCards overview={data} isOperator={isOperator} kept={kept} />}
    </AdminPage>
  );
}
