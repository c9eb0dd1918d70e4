import { ChevronDown, ChevronUp, GripVertical, Pencil, Trash2 } from 'lucide-react';
import type { HTMLAttributes } from 'react';
import { Button, IconButton } from '#client/ui/button.tsx';
import { adminWords } from '#client/words/admin-words.ts';
import type { Provider } from '#contract/models/providers.ts';
import { choiceOf, nameOfChoice } from './kind-names.ts';
import { ProviderNotes } from './provider-notes.tsx';
import { ProviderState } from './provider-state.tsx';
import { TestResult, useProviderTest } from './test-result.tsx';

interface ProviderRowProps {
  provider: Provider;
  place: { index: number; total: number };
  isDragged: boolean;
  /** True if the dragged row would be put in its place. */
  isTarget: boolean;
  drag: HTMLAttributes<HTMLElement>;
  onMove: (by: -1 | 1) => void;
  onEdit: () => void;
  onHosts: () => void;
  onDelete: () => void;
}

/** A connection: its name and models, how it is, and what can be done with it. */
export function ProviderRow(props: ProviderRowProps) {
  const { provider, place, isDragged, isTarget, drag, onMove } = props;
  const { name, kind, models } = provider;
  const test = useProviderTest(provider);
  const look = `${isDragged ? 'opacity-50' : ''} ${isTarget ? 'border-accent' : 'border-hairline'}`;
  const isSortable = place.total > 1;
  const isBuiltin = kind === 'builtin';
  return (
    <li
      draggable={isSortable}
      data-provider={provider.id}
      className={`flex flex-col gap-3 rounded-panel border bg-page p-3 ${look}`}
      {...drag}
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {isSortable && (
          <GripVertical size={18} aria-hidden="true" className="shrink-0 cursor-grab text-ink-soft" />
        )}
        <div className="min-w-0 flex-1 basis-56">
          <h2 className="font-medium wrap-anywhere">
            <bdi>{isBuiltin ? adminWords().builtinAnswerer : name}</bdi>
          </h2>
          <p className="text-sm text-ink-soft wrap-anywhere">
            {isBuiltin
              ? adminWords().builtinExplained
              : [nameOfChoice(choiceOf(provider)), ...models].join(' · ')}
          </p>
          <ProviderState provider={provider} />
        </div>
        <div className="flex flex-wrap items-center gap-1">
          {!isBuiltin && (
            <Button kind="outline" disabled={test.isBusy} onClick={test.run}>
              {test.isBusy ? adminWords().testing : adminWords().sendTestQuestion}
            </Button>
          )}
          {isSortable && <MoveButtons name={name} place={place} onMove={onMove} />}
          {provider.source === 'stored' && <OwnButtons {...props} />}
        </div>
      </div>
      <TestResult {...test} />
      <ProviderNotes provider={provider} />
    </li>
  );
}

function MoveButtons({ name, place, onMove }: Pick<ProviderRowProps, 'place' | 'onMove'> & { name: string }) {
  return (
    <div className="flex">
      <IconButton
        label={adminWords().moveUp(name)}
        data-move="-1"
        disabled={place.index === 0}
        onClick={() => onMove(-1)}
      >
        <ChevronUp size={18} aria-hidden="true" />
      </IconButton>
      <IconButton
        label={adminWords().moveDown(name)}
        data-move="1"
        disabled={place.index === place.total - 1}
        onClick={() => onMove(1)}
      >
        <ChevronDown size={18} aria-hidden="true" />
      </IconButton>
    </div>
  );
}

function OwnButtons({ provider: { name, hosts }, onHosts, onEdit, onDelete }: ProviderRowProps) {
  return (
    <>
      <Button kind="plain" onClick={onHosts}>
        {hosts.length > 0 ? adminWords().ownHosts(hosts.length) : adminWords().giveToHosts}
        <span className="sr-only">: {name}</span>
      </Button>
      <IconButton label={adminWords().editProvider(name)} onClick={onEdit}>
        <Pencil size={16} aria-hidden="true" />
      </IconButton>
      <IconButton label={adminWords().removeRow(name)} onClick={onDelete}>
        <Trash2 size={16} aria-hidden="true" />
      </IconButton>
    </>
  );
}
