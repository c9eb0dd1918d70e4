import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { withHost } from '#client/admin/host/chosen-host.ts';
import { ScopeSummary } from '#client/admin/knowledge/sites/scope-summary.tsx';
import { shortAddress } from '#client/admin/knowledge/sites/site-address.ts';
import { fetchSite, refreshOf, sitesKey } from '#client/admin/knowledge/sites/site-calls.ts';
import { SiteProgress } from '#client/admin/knowledge/sites/site-progress.tsx';
import { sentenceOf } from '#client/api.ts';
import { hostParameter } from '#client/files/host/host-parameter.ts';
import { AdminPage } from '#client/layout/admin-page.tsx';
import { hostKey } from '#client/session/identity-calls.ts';
import { Button } from '#client/ui/button.tsx';
import { FormError } from '#client/ui/fields/form-error.tsx';
import { TextLink } from '#client/ui/link.tsx';
import { Loader } from '#client/ui/loader.tsx';
import { adminWords } from '#client/words/admin-words.ts';
import { words } from '#client/words/words.ts';
import type { Site } from '#contract/knowledge/sites.ts';
import { DeployHook } from './deploy-hook.tsx';
import { Panel } from './panel.tsx';
import { ScopeForm } from './scope-form.tsx';
import { SiteActions } from './site-actions.tsx';
import { SitePages } from './site-pages.tsx';

/** A website that a host answers from: what is read of it, its pages, and its hook. */
export default function SiteScreen() {
  const { id = '' } = useParams();
  const host = useSearchParams()[0].get(hostParameter) ?? undefined;
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [sitesKey, 'one', id, host],
    queryFn: ({ signal }) => fetchSite(id, { host, signal }),
    refetchInterval: ({ state }) => refreshOf(state.data && [state.data]),
    retry: false,
  });
  const knowledge = `${withHost('/admin/configs', host === hostKey() ? undefined : host)}#knowledge`;
  return (
    <AdminPage
      title={data ? shortAddress(data.start) : adminWords().website}
      action={data && <SiteActions site={data} />}
    >
      <div className="-mt-3 self-start">
        <TextLink to={knowledge}>{adminWords().backToKnowledge}</TextLink>
      </div>
      {!data && isFetching && <Loader />}
      {!data && error && !isFetching && (
        <div className="flex flex-col items-start gap-4">
          <FormError>{sentenceOf(error, words().callWentWrong)}</FormError>
          <Button kind="outline" onClick={() => void refetch()}>
            {words().tryAgain}
          </Button>
        </div>
      )}
      {data && (
        <>
          <SiteProgress site={data} />
          <ScopeSection key={data.id} site={data} />
          <SitePages site={data} />
          <DeployHook hook={data.hook} />
        </>
      )}
    </AdminPage>
  );
}

/** Shows what is read of a site, counted, and the rules that decide it. */
function ScopeSection({ site }: { site: Site }) {
  const [isEditing, setEditing] = useState(false);
  return (
    <Panel title={adminWords().whatIsRead}>
      <ScopeSummary site={site} />
      {isEditing ? (
        <ScopeForm site={site} onClose={() => setEditing(false)} />
      ) : (
        <Button kind="outline" className="self-start" onClick={() => setEditing(true)}>
          {adminWords().changeWhatIsRead}
        </Button>
      )}
    </Panel>
  );
}
