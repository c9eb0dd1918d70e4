import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Pause, Play } from 'lucide-react';
import { actOnSite, sitesKey } from '#client/admin/knowledge/sites/site-calls.ts';
import { sentenceOf } from '#client/api.ts';
import { Button } from '#client/ui/button.tsx';
import { showToast } from '#client/ui/toast.tsx';
import { adminWords } from '#client/words/admin-words.ts';
import type { Site } from '#contract/knowledge/sites.ts';

/** Begins, continues or pauses the reading of a site. */
export function SiteActions({ site: { id, state } }: { site: Site }) {
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (act: 'run' | 'pause') => actOnSite(id, act),
    onError: (error) => showToast(sentenceOf(error, adminWords().actFailed)),
    onSettled: () => queries.invalidateQueries({ queryKey: [sitesKey] }),
  });
  if (state === 'running') {
    return (
      <Button kind="outline" disabled={isPending} onClick={() => mutate('pause')}>
        <Pause size={16} aria-hidden="true" />
        {adminWords().pauseReading}
      </Button>
    );
  }
  return (
    <Button disabled={isPending} onClick={() => mutate('run')}>
      <Play size={16} aria-hidden="true" />
      {state === 'paused' ? adminWords().continueReading : adminWords().readNow}
    </Button>
  );
}
