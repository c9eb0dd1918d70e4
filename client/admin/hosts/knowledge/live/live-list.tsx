import { useRef } from 'react';
import type { DialogHandle } from '#client/ui/use-subject.ts';
import { adminWords } from '#client/words/admin/admin-words.ts';
import type { AskedDialog } from './asked-dialog.ts';
import { EntryRows } from './entry-rows.tsx';
import { type Removal, RemoveDialog } from './remove-dialog.tsx';
import { SiteRows } from './site-rows.tsx';

interface LiveListProps {
  host: string;
  onEdit: (asked: AskedDialog) => void;
}

/** A host's websites, texts and curated answers, which are saved at once. */
export function LiveList({ host, onEdit }: LiveListProps) {
  const dialog = useRef<DialogHandle<Removal>>(null);
  const list = useRef<HTMLUListElement>(null);
  const onRemove = (removal: Removal) => dialog.current?.show(removal);
  return (
    <>
      <ul
        ref={list}
        tabIndex={-1}
        aria-label={adminWords().knowledgeLive}
        className="divide-y divide-hairline outline-none"
      >
        <SiteRows host={host} onRemove={onRemove} />
        <EntryRows host={host} onEdit={onEdit} onRemove={onRemove} />
      </ul>
      <RemoveDialog ref={dialog} list={list} />
    </>
  );
}
