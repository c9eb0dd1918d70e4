import { useRef } from 'react';
import { useLazyDialog } from '#client/ui/use-lazy-dialog.ts';
import { adminWords } from '#client/words/admin-words.ts';
import type { AskedDialog } from './asked-dialog.ts';
import { EntryRows } from './entry-rows.tsx';
import { SiteRows } from './site-rows.tsx';

const loadRemoval = async () => (await import('./remove-dialog.tsx')).RemoveDialog;

interface LiveListProps {
  host: string;
  onEdit: (asked: AskedDialog) => void;
}

/** A host's websites, texts and curated answers, which are saved at once. */
export function LiveList({ host, onEdit }: LiveListProps) {
  const { Dialog: RemoveDialog, ref, show: onRemove } = useLazyDialog(loadRemoval);
  const list = useRef<HTMLUListElement>(null);
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
      {RemoveDialog && <RemoveDialog ref={ref} list={list} />}
    </>
  );
}
