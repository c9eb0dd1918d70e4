import { Navigate, useLocation } from 'react-router';
import { FormSkeleton } from '#client/admin/config/form/form-skeleton.tsx';
import { useOverview } from '#client/admin/host/overview-calls.ts';
import { sentenceOf } from '#client/api.ts';
import { AdminPage } from '#client/layout/admin-page.tsx';
import { FormError } from '#client/ui/fields/form-error.tsx';
import { ButtonLink } from '#client/ui/link.tsx';
import { adminWords } from '#client/words/admin-words.ts';
import { words } from '#client/words/words.ts';

/** Leads to the form of another host, whose address names its config. */
export default function ChosenConfig({ host }: { host: string }) {
  const { data, error } = useOverview(host);
  const { hash } = useLocation();
  if (data && data.id !== null) return <Navigate to={`/admin/configs/edit/${data.id}${hash}`} replace />;
  return (
    <AdminPage title={adminWords().hostSettings}>
      {error && <FormError>{sentenceOf(error, words().callWentWrong)}</FormError>}
      {data ? (
        <div className="flex flex-col items-start gap-4">
          <p className="text-ink-soft">{adminWords().isUnconfigured}</p>
          <ButtonLink to="/admin/configs/add">{adminWords().createConfig}</ButtonLink>
        </div>
      ) : (
        !error && <FormSkeleton />
      )}
    </AdminPage>
  );
}
