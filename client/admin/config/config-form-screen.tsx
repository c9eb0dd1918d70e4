import { useQuery } from '@tanstack/react-query';
import { Eye, History } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router';
import { ConfigForm } from '#client/admin/config/form/config-form.tsx';
import type { FormPanel } from '#client/admin/config/form/form-panels.tsx';
import { FormSkeleton } from '#client/admin/config/form/form-skeleton.tsx';
import { isLaterPart } from '#client/admin/config/form/places.tsx';
import { configToastTime } from '#client/admin/config/saving/after-save.ts';
import type { LoadedForm } from '#client/admin/config/saving/use-form-saves.ts';
import { fetchConfig, fetchOwnConfig } from '#client/admin/config/state/config-calls.ts';
import { fetchDraft } from '#client/admin/config/state/draft-calls.ts';
import type { ConfigFormMode } from '#client/admin/config/state/entries.ts';
import { failureText } from '#client/admin/config/state/failure.ts';
import { CallFailed } from '#client/api.ts';
import { AdminPage } from '#client/layout/admin-page.tsx';
import { useMay } from '#client/navigation/area.ts';
import { Button } from '#client/ui/button.tsx';
import { FormError } from '#client/ui/fields/form-error.tsx';
import { ButtonLink } from '#client/ui/link.tsx';
import { showToast } from '#client/ui/toast.tsx';
import { adminWords } from '#client/words/admin-words.ts';
import { words } from '#client/words/words.ts';
import { SuspendedNotice } from './suspended-notice.tsx';

/** 'AI Agent Configuration': creates, edits and clones a host's config. */
export default function ConfigFormScreen({ mode }: { mode: ConfigFormMode }) {
  const { id = '' } = useParams();
  const [panel, setPanel] = useState<FormPanel>();
  const [loads, setLoads] = useState(0);
  const { data, error, isFetching, refetch } = useLoaded(mode, id);
  const content = useRef<HTMLDivElement>(null);
  const isReady = mode === 'add' || data !== undefined;
  // Who may only save drafts has none to save for a host that isn't set up.
  const isOpen = useMay()('configs:write') || data?.config.id !== undefined;
  const [isHeld, setHeld] = useState(() => isLaterPart(location.hash.slice(1)));

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
      action={
        (isReady ? isOpen : isFetching) && (
          <PanelButtons {...{ mode, isReady }} id={data?.config.id} onOpen={setPanel} />
        )
      }
    >
      <div ref={content} tabIndex={-1} className="outline-none">
        {data?.ended && mode === 'edit' && (
          <SuspendedNotice id={id} host={data.config.host} onResumed={() => content.current?.focus()} />
        )}
        {(isReady ? isHeld && isOpen : isFetching) && <FormSkeleton />}
        {isReady && !isOpen && <p className="text-ink-soft">{adminWords().isUnconfigured}</p>}
        {isReady && isOpen && (
          <div className={isHeld ? 'invisible h-0 overflow-clip' : undefined}>
            <ConfigForm
              key={`${mode} ${id} ${loads}`}
              mode={mode}
              loaded={data}
              panel={panel}
              onOpenPanel={setPanel}
              onClosePanel={() => setPanel(undefined)}
              isHeld={isHeld}
              onSettled={() => setHeld(false)}
              onReload={() => void reload()}
            />
          </div>
        )}
        {!isReady && !isFetching && error && <LoadFailed error={error} onRetry={retry} />}
      </div>
    </AdminPage>
  );
}

function LoadFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <div className="flex flex-col items-start gap-4">
      <FormError>{failureText(error)}</FormError>
      {isMissing(error) ? (
        <ButtonLink to="/admin/configs-management">{adminWords().allConfigurations}</ButtonLink>
      ) : (
        <Button onClick={onRetry}>{words().tryAgain}</Button>
      )}
    </div>
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

interface PanelButtonsProps {
  mode: ConfigFormMode;
  isReady: boolean;
  /** The loaded config's. */
  id: string | undefined;
  onOpen: (panel: FormPanel) => void;
}

/** Shown while the form loads too, and with the same width for a host without a history, so that the form doesn't move. */
function PanelButtons({ mode, isReady, id, onOpen }: PanelButtonsProps) {
  const isNew = mode === 'add' || mode === 'clone';
  const hasHistory = !isNew && (!isReady || id !== undefined);
  return (
    <div className="-mx-4 flex">
      {!isNew && (
        <Button
          kind="plain"
          className={hasHistory ? '' : 'invisible'}
          disabled={!isReady}
          onClick={() => onOpen('history')}
        >
          <History size={16} aria-hidden="true" />
          {adminWords().openHistory}
        </Button>
      )}
      <Button kind="plain" disabled={!isReady} onClick={() => onOpen('preview')}>
        <Eye size={16} aria-hidden="true" />
        {adminWords().openPreview}
      </Button>
    </div>
  );
}
