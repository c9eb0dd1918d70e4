import { type DragEvent, type Ref, useEffect, useRef, useState } from 'react';
import { orderProviders, useProviderChanges } from '#client/admin/calls/provider-calls.ts';
import { sentenceOf } from '#client/api.ts';
import { showToast } from '#client/ui/toast.tsx';
import { adminWords } from '#client/words/admin-words.ts';
import type { Provider } from '#contract/models/providers.ts';
import { ProviderRow } from './provider-row.tsx';

interface ProviderListProps {
  ref: Ref<HTMLOListElement>;
  providers: readonly Provider[];
  onEdit: (provider: Provider) => void;
  onHosts: (provider: Provider) => void;
  onDelete: (provider: Provider) => void;
}

/** The connections as rows, which are sorted by dragging or with their buttons. */
export function ProviderList({ ref, providers, onEdit, onHosts, onDelete }: ProviderListProps) {
  const { move, moved, failed } = useOrder(providers);
  const [dragged, setDragged] = useState<number>();
  const [over, setOver] = useState<number>();

  function dragProps(index: number) {
    return {
      onDragStart(event: DragEvent) {
        event.dataTransfer.effectAllowed = 'move';
        // Firefox drags nothing without data.
        event.dataTransfer.setData('text/plain', '');
        setDragged(index);
      },
      onDragOver(event: DragEvent) {
        if (dragged === undefined) return;
        event.preventDefault();
        setOver(index);
      },
      onDrop(event: DragEvent) {
        event.preventDefault();
        if (dragged !== undefined && dragged !== index) void move(dragged, index);
      },
      onDragEnd() {
        setDragged(undefined);
        setOver(undefined);
      },
    };
  }

  return (
    <>
      <ol ref={ref} tabIndex={-1} className="flex flex-col gap-2 outline-none">
        {providers.map((provider, index) => (
          <ProviderRow
            key={provider.id}
            provider={provider}
            place={{ index, total: providers.length }}
            isDragged={dragged === index}
            isTarget={dragged !== undefined && dragged !== index && over === index}
            drag={dragProps(index)}
            onMove={(by) => void move(index, index + by)}
            onEdit={() => onEdit(provider)}
            onHosts={() => onHosts(provider)}
            onDelete={() => onDelete(provider)}
          />
        ))}
      </ol>
      <p role="status" className="sr-only">
        {moved !== undefined && !failed && adminWords().movedToPlace(moved + 1, providers.length)}
      </p>
    </>
  );
}

/** Moves a row at once, and back if the server refuses. The focus stays on the moved row's button. */
function useOrder(providers: readonly Provider[]) {
  const changes = useProviderChanges();
  const [moved, setMoved] = useState<{ id: string; by: number; to: number }>();
  const [failed, setFailed] = useState(false);
  const focused = useRef<string>(undefined);

  useEffect(() => {
    if (!moved || focused.current === `${moved.id}:${moved.to}`) return;
    focused.current = `${moved.id}:${moved.to}`;
    const row = document.querySelector(`[data-provider="${moved.id}"]`);
    row?.querySelector<HTMLElement>(`[data-move="${Math.sign(moved.by)}"]`)?.focus();
  }, [moved]);

  async function move(from: number, to: number) {
    const row = providers[from];
    if (!row || to < 0 || to >= providers.length) return;
    const sorted = providers.toSpliced(from, 1).toSpliced(to, 0, row);
    changes.show(sorted);
    setFailed(false);
    setMoved({ id: row.id, by: to - from, to });
    try {
      changes.show(await orderProviders(sorted.map(({ id }) => id)));
    } catch (error) {
      setFailed(true);
      changes.show(providers);
      showToast(sentenceOf(error, adminWords().orderNotSaved));
    }
  }

  return { move, moved: moved?.to, failed };
}
