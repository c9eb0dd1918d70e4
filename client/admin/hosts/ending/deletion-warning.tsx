import { useQuery } from '@tanstack/react-query';
import { type HostState, undoDays } from '#contract/host-states.ts';
import { configsKey, fetchHostState } from './host-calls.ts';

/** Says what deleting a host takes along, in numbers once they are known. */
export function DeletionWarning({ id, isSuspended }: { id: string; isSuspended: boolean }) {
  const { data } = useQuery({
    queryKey: [configsKey, 'state', id],
    queryFn: ({ signal }) => fetchHostState(id, signal),
    gcTime: 0,
  });
  return (
    <>
      <p>It goes offline at once, and its people are signed out.</p>
      <p className="mt-2">
        After {undoDays} days {lossesOf(data)} are deleted for good. Until then an operator can undo it.
        {!isSuspended && ' Suspending it keeps everything.'}
      </p>
    </>
  );
}

function lossesOf(state: HostState | undefined): string {
  if (!state) return 'its files, accounts and settings';
  const counts = [countOf(state.files, 'file'), countOf(state.accounts, 'account')].flat();
  return counts.length === 0 ? 'its settings' : `its ${counts.join(', ')} and settings`;
}

function countOf(count: number, noun: string): string[] {
  return count === 0 ? [] : [`${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`];
}
