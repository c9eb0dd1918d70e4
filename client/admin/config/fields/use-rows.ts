import { type RefObject, startTransition, useEffect, useMemo, useRef, useState } from 'react';

interface RowChanges<Row> {
  insert: (index: number, row: Row, options: { shouldFocus: boolean }) => void;
  remove: (index: number) => void;
  move: (from: number, to: number) => void;
  /** Shows the row's page in a paged list. */
  show?: (index: number) => void;
}

export interface RowActions {
  move: (index: number, by: -1 | 1) => void;
  remove: (index: number) => void;
}

/** A list's row actions, the row that was removed last, and the index of the one that was moved last. */
export interface Rows<Row> {
  actions: RowActions;
  removed: { index: number; row: Row; count: number } | undefined;
  undo: () => void;
  moved: number | undefined;
}

/**
 * Moves and removes the rows of a list. The focus stays on the moved row's button. Removed rows can be restored, the last one
 * first, until the form is reset, which `filling` counts.
 */
export function useRows<Row>(
  list: RefObject<HTMLElement | null>,
  changes: RowChanges<Row>,
  read: (index: number) => Row,
  filling: number,
): Rows<Row> {
  const [removed, setRemoved] = useState<{ index: number; row: Row }[]>([]);
  const [moved, setMoved] = useState<{ index: number; by: -1 | 1 }>();
  const latest = useRef({ changes, read });

  const [filled, setFilled] = useState(filling);
  if (filled !== filling) {
    setFilled(filling);
    setRemoved([]);
    setMoved(undefined);
  }

  useEffect(() => {
    latest.current = { changes, read };
  });

  useEffect(() => {
    if (!moved) return;
    const button = `[data-row="${moved.index}"] [data-move="${moved.by}"]`;
    list.current?.querySelector<HTMLElement>(button)?.focus();
  }, [moved, list]);

  /**
   * A stable object, so that unchanged rows are not rendered again. Rows change in a transition, so that slow machines paint
   * the press first.
   */
  const actions: RowActions = useMemo(
    () => ({
      move(index, by) {
        startTransition(() => {
          latest.current.changes.move(index, index + by);
          latest.current.changes.show?.(index + by);
          setMoved({ index: index + by, by });
        });
      },
      remove(index) {
        startTransition(() => {
          const row = latest.current.read(index);
          latest.current.changes.remove(index);
          setRemoved((before) => [...before, { index, row }]);
        });
      },
    }),
    [],
  );

  const last = removed.at(-1);
  return {
    actions,
    removed: last && { ...last, count: removed.length },
    undo() {
      if (!last) return;
      changes.show?.(last.index);
      changes.insert(last.index, last.row, { shouldFocus: true });
      setRemoved(removed.slice(0, -1));
    },
    moved: moved?.index,
  };
}
