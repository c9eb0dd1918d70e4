import { ListChecks } from 'lucide-react';
import { useChosenHost, withHost } from '#client/admin/host/chosen-host.ts';
import { useMay } from '#client/navigation/area.ts';
import { ButtonLink } from '#client/ui/link.tsx';
import { adminWords } from '#client/words/admin-words.ts';
import type { HostOverview } from '#contract/hosts/host-overview.ts';

/** Says why a host that isn't served has no checks, and leads to what to do first. */
export function NoChecksYet({ overview: { state } }: { overview: HostOverview }) {
  const { kept, isOperator } = useChosenHost();
  const mayChange = useMay()('configs:write');
  const form = withHost('/admin/configs', kept);
  const reasons = {
    live: undefined,
    unconfigured: {
      sentence: adminWords().isUnconfigured,
      action: <ButtonLink to={form}>{adminWords().setUpHost}</ButtonLink>,
    },
    unverified: {
      sentence: adminWords().isUnverified,
      action: <ButtonLink to={`${form}#domain`}>{adminWords().domainPart}</ButtonLink>,
    },
    suspended: {
      sentence: adminWords().isSuspended,
      action: isOperator && <ButtonLink to={form}>{adminWords().editHostPage}</ButtonLink>,
    },
  };
  const reason = reasons[state];
  return (
    <div className="flex flex-col items-center gap-3 rounded-panel border border-hairline px-4 py-12 text-center text-ink-soft">
      <ListChecks size={32} aria-hidden="true" />
      <p className="max-w-[48ch]">
        {reason?.sentence} {adminWords().checksOnceLive}
      </p>
      {mayChange && reason?.action}
    </div>
  );
}
