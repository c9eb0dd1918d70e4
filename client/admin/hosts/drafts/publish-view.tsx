import { useState } from 'react';
import { RunResults } from '#client/admin/checks/run/run-results.tsx';
import { failureText } from '#client/admin/hosts/saving/failure.ts';
import { Button } from '#client/ui/button.tsx';
import { DialogActions } from '#client/ui/dialog.tsx';
import { adminWords } from '#client/words/admin/admin-words.ts';
import { words } from '#client/words/words.ts';
import type { CheckComparison } from '#contract/checks.ts';
import { type LoadedDraft, publishDraft } from './draft-calls.ts';

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
          <RunResults run={{ draft: true, results: [...checks.worse, ...checks.better] }} />
        </>
      ) : (
        <p role="status">{isBusy ? adminWords().publishing : adminWords().publishHint}</p>
      )}
      <DialogActions error={failure}>
        <Button disabled={isBusy} onClick={() => void publish()}>
          {checks ? adminWords().publishAnyway : adminWords().publishDraft}
        </Button>
        <Button kind="plain" disabled={isBusy} onClick={onCancel}>
          {words().cancel}
        </Button>
      </DialogActions>
    </div>
  );
}
