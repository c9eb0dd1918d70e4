import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { sentenceOf } from '#client/api.ts';
import { Dialog } from '#client/ui/dialog.tsx';
import { FormError } from '#client/ui/fields/form-error.tsx';
import { Loader } from '#client/ui/loader.tsx';
import { useDiscard } from '#client/ui/use-discard.tsx';
import { adminWords } from '#client/words/admin-words.ts';
import { fetchProvider } from './provider-calls.ts';
import { ProviderForm } from './provider-form.tsx';

interface ProviderDialogProps {
  open: boolean;
  /** Id of the host's config. */
  id: string;
  host: string;
  onClose: () => void;
}

/** Sets a host's own OpenID Connect provider. */
export function ProviderDialog({ open, id, host, onClose }: ProviderDialogProps) {
  const { setDirty, tryToClose, leave, question } = useDiscard(onClose);
  return (
    <Dialog open={open} title={adminWords().providerTitle} onClose={tryToClose}>
      <Provider id={id} host={host} onDirty={setDirty} onDone={leave} />
      {question}
    </Dialog>
  );
}

/** Mounted each time the dialog opens, so it loads what holds now. */
function Provider({ id, ...rest }: Omit<ComponentProps<typeof ProviderForm>, 'provider'>) {
  const { data, error } = useQuery({
    queryKey: ['sign-in-provider', id],
    queryFn: ({ signal }) => fetchProvider(id, signal),
    staleTime: 0,
    gcTime: 0,
  });
  if (data) return <ProviderForm id={id} provider={data} {...rest} />;
  if (error) return <FormError>{sentenceOf(error, adminWords().providerNotLoaded)}</FormError>;
  return <Loader />;
}
