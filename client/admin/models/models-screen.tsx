import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { deleteProvider, useProviders } from '#client/admin/calls/provider-calls.ts';
import { AdminPage } from '#client/layout/admin-page.tsx';
import { DeleteDialog } from '#client/lists/delete-dialog.tsx';
import { NotLoaded } from '#client/lists/not-loaded.tsx';
import { Button } from '#client/ui/button.tsx';
import { OutlineLink } from '#client/ui/link.tsx';
import { Loader } from '#client/ui/loader.tsx';
import { useLazyDialog } from '#client/ui/use-lazy-dialog.ts';
import type { DialogHandle } from '#client/ui/use-subject.ts';
import { adminWords } from '#client/words/admin-words.ts';
import type { Provider } from '#contract/models/providers.ts';
import { FoundServers } from './found-servers.tsx';
import type { Edited } from './provider-entries.ts';
import { ProviderList } from './provider-list.tsx';

const loadForm = async () => (await import('./provider-dialog.tsx')).ProviderDialog;
const loadHosts = async () => (await import('./hosts-dialog.tsx')).HostsDialog;

/** The providers of language models, in the order in which they are asked. For operators. */
export default function ModelsScreen() {
  const form = useLazyDialog<Edited, object>(loadForm);
  const hosts = useLazyDialog<Provider, object>(loadHosts);
  const deletion = useRef<DialogHandle<Provider>>(null);
  const list = useRef<HTMLOListElement>(null);
  const { data, error, refetch } = useProviders();
  const actions = (
    <div className="flex flex-wrap gap-2">
      <OutlineLink to="/admin/models/compare">{adminWords().compare}</OutlineLink>
      <Button onClick={() => form.show({})}>
        <Plus size={18} aria-hidden="true" />
        {adminWords().connectProvider}
      </Button>
    </div>
  );

  return (
    <AdminPage title={adminWords().models} action={actions}>
      <p className="max-w-[760px] sm:-mt-3 text-sm text-ink-soft">{adminWords().modelsExplained}</p>
      {error && <NotLoaded error={error} onRetry={refetch} />}
      {!data && !error && <Loader />}
      {data && (
        <ProviderList
          ref={list}
          providers={data}
          onEdit={(provider) => form.show({ provider })}
          onHosts={hosts.show}
          onDelete={(provider) => deletion.current?.show(provider)}
        />
      )}
      {data && <FoundServers providers={data} onConnect={(found) => form.show({ found })} />}
      {form.Dialog && <form.Dialog ref={form.ref} />}
      {hosts.Dialog && <hosts.Dialog ref={hosts.ref} />}
      <DeleteDialog
        ref={deletion}
        list="model-providers"
        table={list}
        nameOf={({ name }) => name}
        warningOf={warningOf}
        remove={deleteProvider}
      />
    </AdminPage>
  );
}

/** Says what a deletion means for the hosts that use the connection. */
function warningOf({ hosts, everywhere }: Provider): string {
  if (hosts.length > 0) return adminWords().deleteProviderOfHosts(hosts.join(', '));
  return everywhere ? adminWords().deleteProviderOfAll : adminWords().deleteProviderKey;
}
