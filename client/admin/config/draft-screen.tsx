import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { fetchOwnConfig } from '#client/admin/config/state/config-calls.ts';
import { makeDraftLink } from '#client/admin/config/state/draft-acts.ts';
import { sentenceOf } from '#client/api.ts';
import { AdminPage } from '#client/layout/admin-page.tsx';
import { screenPath } from '#client/navigation/area.ts';
import { FormError } from '#client/ui/fields/form-error.tsx';
import { ButtonLink } from '#client/ui/link.tsx';
import { Loader } from '#client/ui/loader.tsx';
import { adminWords } from '#client/words/admin-words.ts';
import { words } from '#client/words/words.ts';

/** Opens the page of the host's draft for an admin, whom the server knows by the page's calls alone. */
export default function DraftScreen() {
  const { data: url, error } = useQuery({
    queryKey: ['own-draft'],
    queryFn: findLink,
    gcTime: 0,
    retry: false,
  });
  useEffect(() => {
    if (url) location.replace(url);
  }, [url]);
  if (!error && url !== '') return <Loader overlay robot />;
  return (
    <AdminPage title={adminWords().draft}>
      <div className="flex flex-col items-start gap-4">
        {error ? (
          <FormError>{sentenceOf(error, words().callWentWrong)}</FormError>
        ) : (
          <p className="text-ink-soft">{adminWords().noDraft}</p>
        )}
        <ButtonLink to={screenPath('/admin/configs')}>{adminWords().hostSettings}</ButtonLink>
      </div>
    </AdminPage>
  );
}

/** Returns '' without a draft. */
async function findLink({ signal }: { signal: AbortSignal }): Promise<string> {
  const { config, hasDraft } = await fetchOwnConfig(signal);
  return hasDraft && config.id !== undefined ? (await makeDraftLink(config.id)).url : '';
}
