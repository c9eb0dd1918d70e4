import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Ref, useDeferredValue, useState } from 'react';
import { fetchHosts, giveToHost, useProviderChanges } from '#client/admin/calls/provider-calls.ts';
import { DoubtfulNote } from '#client/admin/ui/doubtful-note.tsx';
import { sentenceOf } from '#client/api.ts';
import { Dialog } from '#client/ui/dialog.tsx';
import { ErrorText } from '#client/ui/fields/error-text.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { Loader } from '#client/ui/loader.tsx';
import { type DialogHandle, useSubject } from '#client/ui/use-subject.ts';
import { adminWords } from '#client/words/admin-words.ts';
import { words } from '#client/words/words.ts';
import type { HostUsage } from '#contract/hosts/usage.ts';
import type { Provider } from '#contract/models/providers.ts';

/** Gives a connection to single hosts. */
export function HostsDialog({ ref }: { ref: Ref<DialogHandle<Provider>> }) {
  const { subject, open, close } = useSubject(ref);
  return (
    <Dialog open={open} title={subject && adminWords().hostsOfProvider(subject.name)} onClose={close}>
      {subject && <Hosts key={subject.id} provider={subject} />}
    </Dialog>
  );
}

function Hosts({ provider }: { provider: Provider }) {
  const [search, setSearch] = useState('');
  const asked = useDeferredValue(search.trim());
  const { data, error } = useQuery({
    queryKey: ['hosts-of-provider', asked],
    queryFn: ({ signal }) => fetchHosts(asked, signal),
    placeholderData: keepPreviousData,
    ...{ staleTime: 0, gcTime: 0 },
  });
  return (
    <div className="flex flex-col gap-4">
      <p className="text-sm text-ink-soft">{adminWords().hostsOfProviderHint}</p>
      <DoubtfulNote connections={[provider]} />
      <TextField
        label={adminWords().searchHosts}
        error={undefined}
        type="search"
        dir="auto"
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      {error && <ErrorText>{sentenceOf(error, words().listNotLoaded)}</ErrorText>}
      {!data && !error && <Loader />}
      {data?.length === 0 && <p className="text-sm">{words().noData}</p>}
      {data && data.length > 0 && (
        <ul className="flex flex-col">
          {data.map((usage) => (
            <HostRow key={usage.id} usage={usage} provider={provider} />
          ))}
        </ul>
      )}
    </div>
  );
}

/** A host with a box that gives it the connection at once. */
function HostRow({ usage, provider }: { usage: HostUsage; provider: Provider }) {
  const client = useQueryClient();
  const { reload } = useProviderChanges();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const isGiven = (usage.ownModel ?? '').split(',').includes(`provider:${provider.id}`);

  async function change() {
    if (isBusy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      await giveToHost(usage, provider, !isGiven);
      await Promise.all([client.invalidateQueries({ queryKey: ['hosts-of-provider'] }), reload()]);
    } catch (error) {
      setFailure(error);
    }
    setBusy(false);
  }

  return (
    <li className="border-t border-hairline py-2 first:border-0">
      <label className="target flex cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          className="size-5 shrink-0 accent-accent"
          checked={isBusy ? !isGiven : isGiven}
          aria-busy={isBusy}
          onChange={() => void change()}
        />
        <span className="min-w-0">
          <span className="block text-sm font-medium wrap-anywhere">{usage.host}</span>
          <span className="block text-xs text-ink-soft wrap-anywhere">
            {usage.model.replaceAll(',', ', ')}
          </span>
        </span>
      </label>
      {failure !== undefined && (
        <ErrorText>{sentenceOf(failure, adminWords().providerNotConnected)}</ErrorText>
      )}
    </li>
  );
}
