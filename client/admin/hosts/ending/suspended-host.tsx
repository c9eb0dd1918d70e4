import { adminWords } from '#client/words/admin-words.ts';
/** Name of a suspended host in the list, with its state as a word with a dot. */
export function SuspendedHost({ host }: { host: string }) {
  return (
    <span className="flex min-w-0 flex-col items-start">
      <bdi className="max-w-full sm:truncate" title={host}>
        {host}
      </bdi>
      <span className="inline-flex shrink-0 items-center gap-1.5 text-xs font-normal text-warning">
        <span aria-hidden="true" className="size-2 rounded-full bg-warning" />
        {adminWords().suspended}
      </span>
    </span>
  );
}
