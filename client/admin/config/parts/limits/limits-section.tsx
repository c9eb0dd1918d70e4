import { useQuery } from '@tanstack/react-query';
import { SlidersHorizontal } from 'lucide-react';
import type { ReactNode } from 'react';
import { fetchUsage, usageKey } from '#client/admin/calls/usage-calls.ts';
import { Section } from '#client/admin/config/fields/section.tsx';
import { failureText } from '#client/admin/config/state/failure.ts';
import { megabytesText, tokensText } from '#client/admin/ui/amounts.ts';
import { Button } from '#client/ui/button.tsx';
import { FormError } from '#client/ui/fields/form-error.tsx';
import { useLazyDialog } from '#client/ui/use-lazy-dialog.ts';
import { adminWords } from '#client/words/admin-words.ts';
import { formatNumber, words } from '#client/words/words.ts';
import type { HostUsage } from '#contract/hosts/usage.ts';

const loadDialog = async () => (await import('#client/admin/limits/limits-dialog.tsx')).LimitsDialog;

/** Shows the host's models and limits to operators, with a dialog that changes them immediately. */
export function LimitsSection({ host }: { host: string }) {
  const { Dialog, ref, show } = useLazyDialog(loadDialog);
  const { data, error, isPending, isFetching, refetch } = useQuery({
    queryKey: [usageKey, { host }],
    queryFn: async ({ signal }) => (await fetchUsage(host, signal)) ?? null,
  });
  return (
    <Section part="limits" hint={adminWords().limitsPartHint}>
      {data && <Limits usage={data} />}
      {isPending && (
        <div
          role="status"
          aria-label={words().loading}
          className="h-24 animate-pulse rounded-control bg-hairline"
        />
      )}
      {error && !isFetching && <FormError>{failureText(error)}</FormError>}
      {data && (
        <Button kind="outline" className="self-start" onClick={() => show(data)}>
          <SlidersHorizontal size={16} aria-hidden="true" />
          {adminWords().setLimits}
        </Button>
      )}
      {!data && error && !isFetching && (
        <Button kind="outline" className="self-start" onClick={() => void refetch()}>
          {words().tryAgain}
        </Button>
      )}
      {Dialog && <Dialog ref={ref} />}
    </Section>
  );
}

function Limits({ usage }: { usage: HostUsage }) {
  const { model, modelFault, spentTokens, tokensPerDay, storedBytes, hostMb } = usage;
  return (
    <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-[max-content_minmax(0,1fr)]">
      <Row name={adminWords().model}>
        <bdi>{model}</bdi>
        {modelFault !== null && <p className="text-warning">{modelFault}</p>}
      </Row>
      <Row name={adminWords().budgetADay}>
        {tokensText(tokensPerDay)} · {adminWords().tokensUsedToday(tokensText(spentTokens))}
      </Row>
      <Row name={adminWords().storage}>
        {adminWords().storedOf(megabytesText(storedBytes), formatNumber(hostMb))}
      </Row>
    </dl>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-soft">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </>
  );
}
