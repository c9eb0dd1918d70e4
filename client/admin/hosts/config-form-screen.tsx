import { useQuery } from '@tanstack/react-query';
import { Eye, History } from 'lucide-react';
import { startTransition, useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router';
import { fetchDraft } from '#client/admin/hosts/drafts/draft-calls.ts';
import { SuspendedNotice } from '#client/admin/hosts/ending/suspended-notice.tsx';
import { ConfigForm } from '#client/admin/hosts/form/config-form.tsx';
import type { FormPanel } from '#client/admin/hosts/form/form-panels.tsx';
import { FormSkeleton } from '#client/admin/hosts/form/form-skeleton.tsx';
import type { LoadedForm } from '#client/admin/hosts/form/use-form-saves.ts';
import { configToastTime } from '#client/admin/hosts/saving/after-save.ts';
import { failureText } from '#client/admin/hosts/saving/failure.ts';
import { CallFailed } from '#client/api.ts';
import { AdminPage } from '#client/layout/admin-page.tsx';
import { Button } from '#client/ui/button.tsx';
import { FormError } from '#client/ui/fields/form-error.tsx';
import { ButtonLink } from '#client/ui/link.tsx';
import { showToast } from '#client/ui/toast.tsx';
import { adminWords } from '#client/words/admin/admin-words.ts';
import { words } from '#client/words/words.ts';
import { fetchConfig, fetchOwnConfig } from './config-calls.ts';
import type { ConfigFormMode } from './entries.ts';

/** 'AI Agent Configuration': creates, edits and clones a host's config. */
export default function ConfigFormScreen({ mode }: { mode: ConfigFormMode }) {
  const { id = '' } = useParams();
  const [panel, setPanel] = useState<FormPanel>();
  const [loads, setLoads] = useState(0);
  const { data, error, isFetching, refetch } = useLoaded(mode, id);
  const content = useRef<HTMLDivElement>(null);
  const isReady = mode === 'add' || data !== undefined;
  const hasHistory = data?.config.id !== undefined && mode !== 'clone';

  const openPanel = (asked: FormPanel) => startTransition(() => setPanel(asked));

  async function reload() {
    await refetch();
    setLoads((count) => count + 1);
    content.current?.focus();
  }

  function retry() {
    void refetch();
    // The form replaces the button.
    content.current?.focus();
  }

  return (
    <AdminPage
      title={adminWords().aiAgentConfiguration}
      action={isReady && <PanelButtons hasHistory={hasHistory} onOpen={openPanel} />}
    >
      <div ref={content} tabIndex={-1} className="outline-none">
        {data?.ended && mode === 'edit' && (
          <SuspendedNotice id={id} host={data.config.host} onResumed={() => content.current?.focus()} />
        )}
        {isReady && (
          <ConfigForm
            key={`${mode} ${id} ${loads}`}
            mode={mode}
            loaded={data}
            panel={panel}
            onOpenPanel={openPanel}
            onClosePanel={() => setPanel(undefined)}
            onReload={() => void reload()}
          />
        )}
        {!isReady && isFetching && <FormSkeleton />}
        {!isReady && !isFetching && error && (
          <div className="flex flex-col items-start gap-4">
            <FormError>{failureText(error)}</FormError>
            {isMissing(error) ? (
              <ButtonLink to="/admin/configs-management">{adminWords().allConfigurations}</ButtonLink>
            ) : (
              <Button onClick={retry}>{words().tryAgain}</Button>
            )}
          </div>
        )}
      </div>
    </AdminPage>
  );
}

/** Loads once, so that the form is not replaced while somebody fills it in. */
function useLoaded(mode: ConfigFormMode, id: string) {
  const query = useQuery({
    queryKey: ['config', mode === 'own' ? 'own' : id],
    queryFn: ({ signal }) => load(mode, id, signal),
    enabled: mode !== 'add',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const { error } = query;
  useEffect(() => {
    if (error) showToast(failureText(error), configToastTime);
  }, [error]);
  return query;
}

/** Loads a config with its draft. A clone is made of what is published. */
async function load(mode: ConfigFormMode, id: string, signal: AbortSignal): Promise<LoadedForm> {
  const loaded = await (mode === 'own' ? fetchOwnConfig(signal) : fetchConfig(id, signal));
  const hasDraft = loaded.hasDraft && mode !== 'clone';
  return { ...loaded, draft: hasDraft ? await fetchDraft(loaded.config.id ?? '', signal) : undefined };
}

function isMissing(error: unknown): boolean {
  return error instanceof CallFailed && error.code === 'config_not_found';
}

function PanelButtons({ hasHistory, onOpen }: { hasHistory: boolean; onOpen: (panel: FormPanel) => void }) {
  return (
    <div className="-mx-4 flex">
      {hasHistory && (
        <Button kind="plain" onClick={() => onOpen('history')}>
          <History size={16} aria-hidden="true" />
          {adminWords().openHistory}
        </Button>
      )}
      <Button kind="plain" onClick={() => onOpen('preview')}>
        <Eye size={16} aria-hidden="true" />
        {adminWords().openPreview}
      </Button>
    </div>
  );
}
