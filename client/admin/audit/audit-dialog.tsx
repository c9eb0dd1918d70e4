import type { ReactNode, Ref } from 'react';
import { ChangeList } from '#client/admin/ui/change-list.tsx';
import { DateTime } from '#client/ui/date-time.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { type DialogHandle, useSubject } from '#client/ui/use-subject.ts';
import { adminWords } from '#client/words/admin-words.ts';
import { changesOf, type ListedEntry, sentenceOfAction } from './audit-entry.ts';

/** One entry with its values before and after. */
export function AuditDialog({ ref }: { ref: Ref<DialogHandle<ListedEntry>> }) {
  const { subject, open, close } = useSubject(ref);
  return (
    <Dialog isText open={open} title={subject && sentenceOfAction(subject.action)} onClose={close}>
      {subject && <Entry entry={subject} />}
    </Dialog>
  );
}

function Entry({ entry }: { entry: ListedEntry }) {
  const { at, actor, address, target, host } = entry;
  const changes = changesOf(entry);
  return (
    <div className="flex flex-col gap-4">
      <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
        <Fact name={adminWords().when}>
          <DateTime at={at} />
        </Fact>
        <Fact name={adminWords().who}>{actor}</Fact>
        {address !== '' && (
          <Fact name={adminWords().fromWhere}>{address === 'local' ? adminWords().fromServer : address}</Fact>
        )}
        <Fact name={adminWords().target}>{target}</Fact>
        {host !== null && <Fact name={adminWords().host}>{host}</Fact>}
      </dl>
      {changes.length > 0 && <ChangeList changes={changes} />}
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-soft">{name}</dt>
      <dd className="wrap-anywhere">{typeof children === 'string' ? <bdi>{children}</bdi> : children}</dd>
    </>
  );
}
