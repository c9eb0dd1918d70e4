import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { fetchChange } from '#client/admin/hosts/config-calls.ts';
import { labelOf, nothing, showValue } from '#client/admin/hosts/labels.ts';
import { failureText } from '#client/admin/hosts/saving/failure.ts';
import { Button } from '#client/ui/button.tsx';
import { FormError } from '#client/ui/fields/form-error.tsx';
import type { ConfigChange } from '#contract/config-changes.ts';
import { ChangeList, type FieldChange } from './change-list.tsx';

const actions = {
  created: 'created this',
  updated: 'changed',
  deleted: 'deleted this',
  restored: 'restored this',
};

interface SaveProps {
  save: ConfigChange;
  configId: string;
  /** Position among all saves; the newest is 1. */
  place: number;
}

/** One save, with a button for fields that the page of saves left out. */
export function Save({ save, configId, place }: SaveProps) {
  const section = useRef<HTMLElement>(null);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['config-change', save.id],
    queryFn: () => fetchChange(configId, { id: save.id, place }),
    enabled: false,
    gcTime: 0,
  });
  const { editor, action, at, fields, omittedFields } = data ?? save;

  async function showAll() {
    const { isSuccess } = await refetch();
    // The button is gone then.
    if (isSuccess) section.current?.focus();
  }

  return (
    <section ref={section} tabIndex={-1} className="flex flex-col gap-2 outline-none">
      <h3 className="text-sm wrap-anywhere">
        {editor === '' ? (
          'Created at the first start'
        ) : (
          <>
            <bdi className="font-medium">{editor}</bdi> {actions[action]}
          </>
        )}{' '}
        <time dateTime={at} className="text-ink-soft">
          <bdi>{formatTime(at)}</bdi>
        </time>
      </h3>
      <ChangeList changes={fields.map(toFieldChange).filter(isShown)} />
      {error && !isFetching && <FormError>{failureText(error)}</FormError>}
      {omittedFields !== undefined && (
        <Button kind="plain" className="-ms-4 self-start" disabled={isFetching} onClick={showAll}>
          {omittedFields === 1
            ? 'Show 1 more field'
            : `Show ${omittedFields.toLocaleString('en')} more fields`}
        </Button>
      )}
    </section>
  );
}

/** Formats in the reader's time zone, and names the zone. */
function formatTime(at: string): string {
  return new Date(at).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'long' });
}

/** False for fields that a new config left empty. */
function isShown({ before, after }: FieldChange): boolean {
  return before !== nothing() || after !== nothing();
}

function toFieldChange({ field, from, to }: ConfigChange['fields'][number]): FieldChange {
  return { label: labelOf(field), before: showValue(from), after: showValue(to) };
}
