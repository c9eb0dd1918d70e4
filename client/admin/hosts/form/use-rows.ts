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

interface Moved {
  index: number;
  /** Selects the pressed button within its row. */
  selector: string;
}

export interface Removed<Row> {
  index: number;
  row: Row;
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
) {
  const [removed, setRemoved] = useState<Removed<Row>[]>([]);
  const [moved, setMoved] = useState<Moved>();
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

  useFocusOnMoved(list, moved);

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
          setMoved({ index: index + by, selector: `[data-move="${by}"]` });
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

  function undo() {
    const last = removed.at(-1);
    if (!last) return;
    changes.show?.(last.index);
    changes.insert(last.index, last.row, { shouldFocus: true });
    setRemoved(removed.slice(0, -1));
  }

  return { actions, removed: removed.at(-1), undo, moved: moved?.index };
}

function useFocusOnMoved(list: RefObject<HTMLElement | null>, moved: Moved | undefined) {
  useEffect(() => {
    if (!moved) return;
    const row = list.current?.querySelector(`[data-row="${moved.index}"]`);
    row?.querySelector<HTMLElement>(moved.selector)?.focus();
  }, [moved, list]);
}
