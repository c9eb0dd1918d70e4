import { adminWords } from '#client/words/admin-words.ts';
import type { HostOverview } from '#contract/hosts/host-overview.ts';

const dots = {
  live: 'bg-success',
  suspended: 'bg-danger',
  unverified: 'bg-warning',
  unconfigured: 'bg-warning',
};

/** A host's state as a word with a dot. */
export function HostStateMark({ state }: Pick<HostOverview, 'state'>) {
  return (
    <span className="inline-flex items-center gap-2 text-sm">
      <span aria-hidden="true" className={`size-2 shrink-0 rounded-full ${dots[state]}`} />
      {adminWords().hostStates[state]}
    </span>
  );
}
