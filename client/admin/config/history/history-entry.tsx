import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { fetchChange } from '#client/admin/config/state/config-calls.ts';
import { failureText } from '#client/admin/config/state/failure.ts';
import { toFieldChange } from '#client/admin/config/state/field-change.ts';
import { nothing } from '#client/admin/config/state/labels.ts';
import { joinWholeRows } from '#client/admin/config/state/whole-rows.ts';
import { ChangeList, type FieldChange } from '#client/admin/ui/change-list.tsx';
import { Button } from '#client/ui/button.tsx';
import { FormError } from '#client/ui/fields/form-error.tsx';
import { adminWords } from '#client/words/admin-words.ts';
import { filled } from '#client/words/filled.ts';
import { language } from '#client/words/words.ts';
import type { ConfigChange } from '#contract/hosts/config-changes.ts';
import { VersionView } from './version-view.tsx';

interface SaveProps {
  save: ConfigChange;
  configId: string;
  /** Position among all saves; the newest is 1. */
  place: number;
  keptDays: number | undefined;
  /** Called once a version is published again. */
  onRestored: () => void;
}

/** One save, with a button for fields that the page of saves left out. */
export function Save({ save, configId, place, ...restoring }: SaveProps) {
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
    <section
      ref={section}
      tabIndex={-1}
      className="flex flex-col gap-3 border-t border-hairline pt-4 outline-none first:border-t-0 first:pt-0 sm:flex-row"
    >
      {action !== 'deleted' && (
        <VersionView
          configId={configId}
          saveId={save.id}
          time={formatTime(at)}
          isNewest={place === 1}
          {...restoring}
        />
      )}
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <SaveHeading editor={editor} action={action} at={at} />
        <ChangeList changes={joinWholeRows(fields).map(toFieldChange).filter(isShown)} />
        {error && !isFetching && <FormError>{failureText(error)}</FormError>}
        {omittedFields !== undefined && (
          <Button kind="plain" className="-ms-4 self-start" disabled={isFetching} onClick={showAll}>
            {adminWords().moreFields(omittedFields)}
          </Button>
        )}
      </div>
    </section>
  );
}

function SaveHeading({ editor, action, at }: Pick<ConfigChange, 'editor' | 'action' | 'at'>) {
  return (
    <h3 className="text-sm wrap-anywhere">
      {editor === ''
        ? adminWords().createdAtStart
        : filled(adminWords().saveActions[action], <bdi className="font-medium">{editor}</bdi>)}{' '}
      <time dateTime={at} className="text-ink-soft">
        <bdi>{formatTime(at)}</bdi>
      </time>
    </h3>
  );
}

/** Formats in the reader's time zone, and names the zone. */
function formatTime(at: string): string {
  return new Date(at).toLocaleString(language(), { dateStyle: 'medium', timeStyle: 'long' });
}

/** False for fields that a new config left empty. */
function isShown({ before, after }: FieldChange): boolean {
  return before !== nothing() || after !== nothing();
}
