import { DateTime } from '#client/ui/date-time.tsx';
import { adminWords } from '#client/words/admin-words.ts';
import { filled } from '#client/words/filled.ts';
import type { Provider } from '#contract/models/providers.ts';

/** How a connection is, as a word with a dot, and whom it answers. */
export function ProviderState({ provider }: { provider: Provider }) {
  const { fault, answeredAt, source, everywhere, hosts } = provider;
  const isTested = fault === null && answeredAt !== null;
  const dot = fault !== null ? 'bg-danger' : isTested ? 'bg-success' : 'bg-control';
  const whom = everywhere
    ? adminWords().answersAllHosts
    : hosts.length === 0
      ? adminWords().answersNobody
      : hosts.join(', ');
  return (
    <p className="mt-1 flex flex-wrap items-baseline gap-x-2 text-sm text-ink-soft">
      <span aria-hidden="true" className={`size-2 shrink-0 self-center rounded-full ${dot}`} />
      <span className={fault === null ? '' : 'text-danger'}>
        {fault ??
          (isTested
            ? filled(adminWords().providerWorks, <DateTime at={answeredAt} isNear />)
            : source === 'environment'
              ? adminWords().fromEnvironment
              : adminWords().notTested)}
      </span>
      {fault !== null && answeredAt !== null && (
        <span>{filled(adminWords().providerAnswered, <DateTime at={answeredAt} isNear />)}</span>
      )}
      <span className="w-full wrap-anywhere">{whom}</span>
    </p>
  );
}
