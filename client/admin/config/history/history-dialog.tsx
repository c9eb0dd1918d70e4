import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { fetchChanges } from '#client/admin/config/state/config-calls.ts';
import { failureText } from '#client/admin/config/state/failure.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { FormError } from '#client/ui/fields/form-error.tsx';
import { adminWords } from '#client/words/admin-words.ts';
import { words } from '#client/words/words.ts';
import { Save } from './history-entry.tsx';

interface HistoryDialogProps {
  open: boolean;
  id: string;
  /** Days for which what is published keeps conversations; undefined where that isn't known. */
  keptDays: number | undefined;
  /** Called once an earlier version is published again. */
  onRestored: () => void;
  onClose: () => void;
}

export function HistoryDialog({ open, onClose, ...saves }: HistoryDialogProps) {
  return (
    <Dialog isText open={open} title={adminWords().history} onClose={onClose}>
      <Saves {...saves} />
    </Dialog>
  );
}

function Saves({ id, ...restoring }: Omit<HistoryDialogProps, 'open' | 'onClose'>) {
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: ['config-changes', id],
    queryFn: ({ pageParam }) => fetchChanges(id, { page: pageParam }),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) => {
      const shown = pages.reduce((sum, { changes }) => sum + changes.length, 0);
      return shown < total && (pages.at(-1)?.changes.length ?? 0) > 0 ? pages.length + 1 : undefined;
    },
    gcTime: 0,
  });
  const saves = data?.pages.flatMap(({ changes }) => changes) ?? [];

  const list = useRef<HTMLDivElement>(null);
  /** Number of saves shown when more were asked for. */
  const [asked, setAsked] = useState<number>();

  useEffect(() => {
    if (asked === undefined || saves.length <= asked) return;
    // The first new one takes the focus, as the button may be gone.
    list.current?.querySelectorAll<HTMLElement>('section')[asked]?.focus();
    setAsked(undefined);
  }, [asked, saves.length]);

  function ask() {
    setAsked(saves.length);
    void (data ? fetchNextPage() : refetch());
  }

  return (
    <div ref={list} className="flex flex-col gap-4">
      {saves.map((save, index) => (
        <Save key={save.id} save={save} configId={id} place={index + 1} {...restoring} />
      ))}
      {isFetching && (
        <div
          className="h-24 animate-pulse rounded-control bg-hairline"
          role="status"
          aria-label={words().loading}
        />
      )}
      {error && !isFetching && <FormError>{failureText(error)}</FormError>}
      {!isFetching && data && saves.length === 0 && <p className="text-sm">{adminWords().noSaves}</p>}
      {(error || hasNextPage || (isFetching && asked !== undefined)) && (
        <Button kind="plain" className="self-center" disabled={isFetching} onClick={ask}>
          {error || !data ? words().tryAgain : adminWords().showOlder}
        </Button>
      )}
    </div>
  );
}
