import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useChecks } from '#client/admin/calls/check-calls.ts';
import { RunResults } from '#client/admin/checks/run/run-results.tsx';
import { fewerDaysWarning, keptDays } from '#client/admin/config/saving/fewer-days.ts';
import { fetchDiff, publishDraft } from '#client/admin/config/state/draft-acts.ts';
import type { LoadedDraft } from '#client/admin/config/state/draft-calls.ts';
import { failureText } from '#client/admin/config/state/failure.ts';
import { useOverview } from '#client/admin/host/overview-calls.ts';
import { Button } from '#client/ui/button.tsx';
import { DialogActions } from '#client/ui/dialog.tsx';
import { adminWords } from '#client/words/admin-words.ts';
import { words } from '#client/words/words.ts';
import type { CheckComparison } from '#contract/chat/checks.ts';
import { defaultRetentionDays } from '#contract/hosts/retention.ts';

interface PublishViewProps {
  id: string;
  draft: LoadedDraft;
  onPublished: () => void;
  onCancel: () => void;
}

/** Publishes a draft; where checks get worse, it shows them and asks again. */
export function PublishView({ id, draft, onPublished, onCancel }: PublishViewProps) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [checks, setChecks] = useState<CheckComparison>();

  async function publish() {
    setBusy(true);
    setFailure(undefined);
    try {
      const worse = await publishDraft(id, draft, checks !== undefined);
      if (!worse) return onPublished();
      setChecks(worse);
    } catch (error) {
      setFailure(failureText(error));
    }
    setBusy(false);
  }

  return (
    <div className="flex flex-col gap-4 text-sm">
      {checks ? (
        <>
          <p role="alert" className="font-medium">
            {adminWords().checksGetWorse(checks.worse.length)}
          </p>
          <RunResults run={{ draft: true, isFirst: false, results: [...checks.worse, ...checks.better] }} />
        </>
      ) : (
        <PublishHint host={draft.config.host} isBusy={isBusy} />
      )}
      <DeletionWarning id={id} draft={draft} />
      <DialogActions error={failure}>
        <Button kind="plain" disabled={isBusy} onClick={onCancel}>
          {words().cancel}
        </Button>
        <Button disabled={isBusy} onClick={() => void publish()}>
          {checks ? adminWords().publishAnyway : adminWords().publishDraft}
        </Button>
      </DialogActions>
    </div>
  );
}

/** Says if publishing deletes conversations at once. */
function DeletionWarning({ id, draft }: Pick<PublishViewProps, 'id' | 'draft'>) {
  const { data } = useQuery({ queryKey: ['draft-diff', id], queryFn: () => fetchDiff(id), gcTime: 0 });
  const changed = data?.fields.find(({ field }) => field === 'pagesettings.retentionDays');
  if (!changed) return null;
  const before = Number(changed.before ?? defaultRetentionDays);
  const warning = fewerDaysWarning({ before, after: keptDays(draft.config) });
  return warning !== undefined && <p className="font-medium">{warning}</p>;
}

/** Says what publishing does: checks run where there are some, and only on a host that is served. */
function PublishHint({ host, isBusy }: { host: string; isBusy: boolean }) {
  const overview = useOverview(host);
  const state = overview.data?.state;
  const checks = useChecks(host, { enabled: state === 'live' });
  const isServed = state === undefined || state === 'live';
  const hasChecks = isServed && checks.data?.total !== 0;
  const isKnown = !overview.isPending && !checks.isLoading;
  const hint = hasChecks ? adminWords().publishHint : adminWords().publishHintWithoutChecks;
  const busy = hasChecks ? adminWords().publishing : adminWords().publishingDraft;
  return (
    <p role="status" className="min-h-[2lh]">
      {isBusy ? busy : isKnown && (isServed ? hint : adminWords().publishHintUnserved)}
    </p>
  );
}
