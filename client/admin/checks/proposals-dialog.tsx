import { useQuery } from '@tanstack/react-query';
import { type Ref, useState } from 'react';
import { addCheck, proposeChecks, useChecksChanged } from '#client/admin/calls/check-calls.ts';
import { Expectation } from '#client/admin/checks/run/expectation.tsx';
import { sentenceOf } from '#client/api.ts';
import { NotLoaded } from '#client/lists/not-loaded.tsx';
import { Button } from '#client/ui/button.tsx';
import { Dialog, DialogActions } from '#client/ui/dialog.tsx';
import { Loader } from '#client/ui/loader.tsx';
import { showToast } from '#client/ui/toast.tsx';
import { type DialogHandle, useSubject } from '#client/ui/use-subject.ts';
import { adminWords } from '#client/words/admin-words.ts';
import type { CheckProposal } from '#contract/chat/checks.ts';

/** Proposes checks, of which an admin takes all or some. */
export function ProposalsDialog({ ref, host }: { ref: Ref<DialogHandle<number>>; host: string }) {
  const { subject: opened, open, close } = useSubject(ref);
  return (
    <Dialog open={open} title={adminWords().proposedChecks} onClose={close}>
      {opened !== undefined && <Proposals key={opened} opened={opened} host={host} onClose={close} />}
    </Dialog>
  );
}

function Proposals({ opened, host, onClose }: { opened: number; host: string; onClose: () => void }) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['check-proposals', host, opened],
    queryFn: ({ signal }) => proposeChecks(host, signal),
    retry: false,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (isFetching) {
    return (
      <div role="status" className="flex flex-col gap-3 text-sm text-ink-soft">
        {adminWords().proposingChecks}
        <Loader />
      </div>
    );
  }
  if (error) return <NotLoaded error={error} sentence={adminWords().checksNotProposed} onRetry={refetch} />;
  if (!data || data.length === 0) return <p>{adminWords().noProposals}</p>;
  return <ProposalList host={host} proposals={data} onClose={onClose} />;
}

interface ProposalListProps {
  host: string;
  proposals: readonly CheckProposal[];
  onClose: () => void;
}

/** Nobody may ask like a heading. */
function tickedFirst(proposals: readonly CheckProposal[]): ReadonlySet<CheckProposal> {
  return new Set(proposals.filter(({ isHeading }) => !isHeading));
}

function ProposalList({ host, proposals, onClose }: ProposalListProps) {
  const [chosen, setChosen] = useState(() => tickedFirst(proposals));
  const [added, setAdded] = useState<ReadonlySet<CheckProposal>>(new Set());
  /** Number of checks that are being added. */
  const [adding, setAdding] = useState<number>();
  const [error, setError] = useState<string>();
  const changed = useChecksChanged();
  // Those that are added are not added again after a failure.
  const left = proposals.filter((proposal) => chosen.has(proposal) && !added.has(proposal));

  function toggle(proposal: CheckProposal) {
    const next = new Set(chosen);
    if (!next.delete(proposal)) next.add(proposal);
    setChosen(next);
  }

  async function add() {
    setAdding(left.length);
    setError(undefined);
    try {
      for (const proposal of left) {
        await addCheck(host, proposal);
        setAdded((before) => new Set(before).add(proposal));
      }
      showToast(adminWords().checksAdded(left.length));
      onClose();
    } catch (failure) {
      setError(sentenceOf(failure, adminWords().checkNotSaved));
    }
    setAdding(undefined);
    await changed();
  }

  return (
    <div className="flex flex-col gap-6">
      <p className="text-sm text-ink-soft">{adminWords().proposalsExplained}</p>
      <ul className="divide-y divide-hairline rounded-panel border border-hairline">
        {proposals.map((proposal) => (
          <li key={proposal.question}>
            <label className="flex cursor-pointer items-start gap-3 px-4 py-3">
              <input
                type="checkbox"
                checked={chosen.has(proposal)}
                disabled={adding !== undefined || added.has(proposal)}
                className="mt-1 size-4 shrink-0 accent-accent"
                onChange={() => toggle(proposal)}
              />
              <span className="flex min-w-0 flex-col gap-1">
                <bdi className="font-medium wrap-anywhere">{proposal.question}</bdi>
                <Expectation expected={proposal.expect} />
              </span>
            </label>
          </li>
        ))}
      </ul>
      <DialogActions error={error}>
        {adding !== undefined && (
          <progress
            aria-label={adminWords().addChecks(adding)}
            value={adding - left.length}
            max={adding}
            className="progress me-auto w-40"
          />
        )}
        <Button disabled={adding !== undefined || left.length === 0} onClick={() => void add()}>
          {adminWords().addChecks(adding ?? left.length)}
        </Button>
      </DialogActions>
    </div>
  );
}
