import { useQuery } from '@tanstack/react-query';
import { configsKey, fetchHostState } from '#client/admin/host/host-calls.ts';
import { adminWords } from '#client/words/admin-words.ts';
import { language } from '#client/words/words.ts';
import { type HostState, undoDays } from '#contract/hosts/host-states.ts';

/** Says what deleting a host takes along, in numbers once they are known. */
export function DeletionWarning({ id, isSuspended }: { id: string; isSuspended: boolean }) {
  const { data } = useQuery({
    queryKey: [configsKey, 'state', id],
    queryFn: ({ signal }) => fetchHostState(id, signal),
    gcTime: 0,
  });
  return (
    <>
      <p>{adminWords().goesOffline}</p>
      <p className="mt-2">
        {adminWords().deletedAfter(undoDays, lossesOf(data))}
        {!isSuspended && ` ${adminWords().suspendingKeeps}`}
      </p>
    </>
  );
}

function lossesOf(state: HostState | undefined): string {
  const { files = 0, accounts = 0, conversations = 0 } = state ?? {};
  const counts = [
    ...(files === 0 ? [] : [adminWords().lostFiles(files)]),
    ...(accounts === 0 ? [] : [adminWords().lostAccounts(accounts)]),
    ...(conversations === 0 ? [] : [adminWords().lostConversations(conversations)]),
  ];
  return counts.length === 0 ? adminWords().itsSettings : adminWords().itsLosses(listOf(counts));
}

function listOf(parts: readonly string[]): string {
  return new Intl.ListFormat(language(), { type: 'conjunction' }).format(parts);
}
