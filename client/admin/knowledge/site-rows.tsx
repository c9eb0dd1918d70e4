import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { AppWindow, Globe, Pause, Play, Settings2, Trash2 } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { shortAddress, siteScreen } from '#client/admin/knowledge/sites/site-address.ts';
import {
  actOnSite,
  deleteSite,
  fetchSites,
  refreshOf,
  sitesKey,
} from '#client/admin/knowledge/sites/site-calls.ts';
import { isOnePage, pagesDone, stateOfSite } from '#client/admin/knowledge/sites/site-state.ts';
import { sentenceOf } from '#client/api.ts';
import { leave } from '#client/navigation/leave-gate.ts';
import { DateTime } from '#client/ui/date-time.tsx';
import { showToast } from '#client/ui/toast.tsx';
import { adminWords } from '#client/words/admin-words.ts';
import { filled } from '#client/words/filled.ts';
import { formatNumber } from '#client/words/words.ts';
import type { Site } from '#contract/knowledge/sites.ts';
import { KnowledgeLine } from './knowledge-line.tsx';
import type { Removal } from './remove-dialog.tsx';
import { RowMenu } from './row-menu.tsx';
import { RowsFailed, RowsLoading } from './rows-state.tsx';

interface SiteRowsProps {
  host: string;
  onRemove: (removal: Removal) => void;
}

export function SiteRows({ host, onRemove }: SiteRowsProps) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [sitesKey, host],
    queryFn: ({ signal }) => fetchSites(host, signal),
    refetchInterval: ({ state }) => refreshOf(state.data),
  });
  if (data) return data.map((site) => <SiteRow key={site.id} site={site} onRemove={onRemove} />);
  return error && !isFetching ? <RowsFailed error={error} onRetry={() => void refetch()} /> : <RowsLoading />;
}

function SiteRow({ site, onRemove }: { site: Site } & Pick<SiteRowsProps, 'onRemove'>) {
  const act = useSiteAct(site);
  const navigate = useNavigate();
  const name = shortAddress(site.start);
  const isPage = isOnePage(site);
  const isRunning = site.state === 'running';
  const readAt = site.lastRun?.finishedAt;
  const remove = {
    ...{ name, key: sitesKey, remove: () => deleteSite(site.id) },
    ...{ question: adminWords().removeSiteQuestion, warning: adminWords().removeSiteWarning },
  };
  return (
    <li>
      <KnowledgeLine
        Icon={isPage ? AppWindow : Globe}
        kind={isPage ? adminWords().kindWebPage : adminWords().kindWebsite}
        name={
          <Link to={siteScreen(site)} className="underline-offset-4 hover:underline">
            {name}
          </Link>
        }
        facts={factsOf(site)}
        state={stateOfSite(site)}
        when={readAt && filled(adminWords().readOn, <DateTime at={readAt} isNear />)}
      >
        <RowMenu
          label={adminWords().moreOf(name)}
          acts={[
            {
              label: adminWords().openSite,
              Icon: Settings2,
              onPick: () => leave(() => void navigate(siteScreen(site))),
            },
            isRunning
              ? { label: adminWords().pauseReading, Icon: Pause, onPick: () => act('pause') }
              : {
                  label: site.state === 'paused' ? adminWords().continueReading : adminWords().readNow,
                  Icon: Play,
                  onPick: () => act('run'),
                },
            { label: adminWords().removeEntry, Icon: Trash2, onPick: () => onRemove(remove) },
          ]}
        />
      </KnowledgeLine>
    </li>
  );
}

function useSiteAct({ id }: Site) {
  const queries = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (act: 'run' | 'pause') => actOnSite(id, act),
    onError: (error) => showToast(sentenceOf(error, adminWords().actFailed)),
    onSettled: () => queries.invalidateQueries({ queryKey: [sitesKey] }),
  });
  return mutate;
}

function factsOf(site: Site): string {
  if (site.state === 'running')
    return adminWords().siteProgress(formatNumber(pagesDone(site)), formatNumber(site.waiting));
  if (site.lastRun === undefined) return site.detail || adminWords().schedules[site.schedule];
  return [adminWords().pagesCount(site.pages), site.detail].filter(Boolean).join(' · ');
}
