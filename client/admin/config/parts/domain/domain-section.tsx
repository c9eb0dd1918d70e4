import '#client/zod-jitless.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Section } from '#client/admin/config/fields/section.tsx';
import { failureText } from '#client/admin/config/state/failure.ts';
import { call, orUnexpected } from '#client/api.ts';
import { Button } from '#client/ui/button.tsx';
import { DateTime } from '#client/ui/date-time.tsx';
import { FormError } from '#client/ui/fields/form-error.tsx';
import { latePart } from '#client/ui/late-part.tsx';
import { adminWords } from '#client/words/admin-words.ts';
import { words } from '#client/words/words.ts';
import { type Domain, domainSchema } from '#contract/hosts/domains.ts';

const NameGuide = latePart(async () => (await import('./name-guide.tsx')).NameGuide);

/** Milliseconds between checks of a name that is being set up. */
const recheckMs = 60_000;

/** Shows whether the host's name is verified, and how to verify it. */
export function DomainSection({ host }: { host: string }) {
  const queryKey = ['domain', host];
  const client = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey,
    // Only the first look is for the stored state alone.
    queryFn: ({ signal }) =>
      client.getQueryData<Domain>(queryKey)?.state === 'unverified'
        ? checkDomain(host)
        : fetchDomain(host, signal),
    refetchInterval: ({ state }) => (state.data?.state === 'unverified' ? recheckMs : false),
    staleTime: 0,
    gcTime: 0,
  });
  const check = useMutation({
    mutationFn: () => checkDomain(host),
    onSuccess: (checked) => client.setQueryData(queryKey, checked),
  });
  const failure = check.error ?? error;
  return (
    <Section part="domain">
      {data && <State domain={data} />}
      {data && data.state !== 'exempt' && <NameGuide domain={data} waiting={null} />}
      {!data && isFetching && (
        <div
          role="status"
          aria-label={words().loading}
          className="h-11 animate-pulse rounded-control bg-hairline"
        />
      )}
      {failure && !isFetching && <FormError>{failureText(failure)}</FormError>}
      {data && data.state !== 'exempt' && (
        <div className="flex flex-wrap items-center gap-3">
          <Button kind="outline" disabled={check.isPending} onClick={() => check.mutate()}>
            {check.isPending ? adminWords().checkingDomain : adminWords().checkDomain}
          </Button>
          {data.state === 'unverified' && (
            <p className="text-xs text-ink-soft">{adminWords().checkedByItself}</p>
          )}
        </div>
      )}
      {!data && error && !isFetching && (
        <Button kind="outline" className="self-start" onClick={() => void refetch()}>
          {words().tryAgain}
        </Button>
      )}
    </Section>
  );
}

function State({ domain: { state, isServed, checkedAt } }: { domain: Domain }) {
  const dot = state === 'unverified' ? (isServed ? 'bg-warning' : 'bg-danger') : 'bg-success';
  return (
    <div role="status" className="flex flex-col gap-1 text-sm">
      <p className="flex items-center gap-2 font-medium">
        <span aria-hidden="true" className={`size-2 shrink-0 rounded-full ${dot}`} />
        {sentenceOf(state, isServed)}
      </p>
      {checkedAt !== null && (
        <p className="text-xs text-ink-soft">
          {adminWords().domainCheckedAt} <DateTime at={checkedAt} />
        </p>
      )}
    </div>
  );
}

function sentenceOf(state: Domain['state'], isServed: boolean): string {
  if (state === 'exempt') return adminWords().domainExempt;
  if (state === 'verified') return adminWords().domainVerified;
  return isServed ? adminWords().domainUnverifiedServed : adminWords().domainUnverified;
}

function fetchDomain(host: string, signal: AbortSignal): Promise<Domain> {
  return read(pathOf(host), { signal });
}

/** Looks for the host's proof now. */
function checkDomain(host: string): Promise<Domain> {
  return read(`${pathOf(host)}/check`, { method: 'POST' });
}

function pathOf(host: string): string {
  return `/domains/${encodeURIComponent(host)}`;
}

async function read(path: string, init: RequestInit): Promise<Domain> {
  const body: unknown = await (await call('api', path, { ...init, cache: 'no-store' })).json();
  return orUnexpected(() => domainSchema.parse(body));
}
