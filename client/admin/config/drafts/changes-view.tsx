import { useQuery } from '@tanstack/react-query';
import { fetchDiff } from '#client/admin/config/state/draft-acts.ts';
import { failureText } from '#client/admin/config/state/failure.ts';
import { toFieldChange } from '#client/admin/config/state/field-change.ts';
import { joinWholeRows } from '#client/admin/config/state/whole-rows.ts';
import { ChangeList } from '#client/admin/ui/change-list.tsx';
import { FormError } from '#client/ui/fields/form-error.tsx';
import { adminWords } from '#client/words/admin-words.ts';
import type { DraftDiff } from '#contract/hosts/draft-acts.ts';
import { ReplayView } from './replay-view.tsx';

/** The changes that publishing a draft would make: its fields, and the answers to visitors' last questions. */
export function ChangesView({ id }: { id: string }) {
  const { data, error } = useQuery({ queryKey: ['draft-diff', id], queryFn: () => fetchDiff(id), gcTime: 0 });
  if (error) return <FormError>{failureText(error)}</FormError>;
  if (!data) return <div className="h-32 animate-pulse rounded-control bg-hairline" aria-hidden="true" />;
  return (
    <div className="flex flex-col gap-6 text-sm">
      {data.meanwhile.length > 0 && (
        <section className="flex flex-col gap-2">
          <h3 className="font-semibold">{adminWords().publishedMeanwhile}</h3>
          <ChangeList changes={toChanges(data.meanwhile)} />
        </section>
      )}
      <section className="flex flex-col gap-2">
        <h3 className="font-semibold">{adminWords().draftWouldChange}</h3>
        {data.fields.length === 0 ? (
          <p className="text-ink-soft">{adminWords().draftChangesNothing}</p>
        ) : (
          <ChangeList changes={toChanges(data.fields)} />
        )}
        <p className="text-ink-soft">{adminWords().liveAtOnce}</p>
      </section>
      <ReplayView id={id} />
    </div>
  );
}

function toChanges(fields: DraftDiff['fields']) {
  const changes = fields.map(({ field, before: from, after: to }) => ({ field, from, to }));
  return joinWholeRows(changes).map(toFieldChange);
}
