import { X } from 'lucide-react';
import {
  type KeyboardEvent,
  useCallback,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { IconButton } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { words } from '#client/words/words.ts';
import type { OpenedSource, SourcedAnswer } from './shown-source.ts';
import { SourceView } from './source-view.tsx';
import './sources.css';

interface SourcePanelProps {
  answer: SourcedAnswer;
  /** The panel is closed without one. */
  opened: OpenedSource | undefined;
  links: ReadonlyMap<string, string>;
  onMove: (number: string) => void;
  onClose: () => void;
}

/** The sources of an answer, one at a time: beside the conversation on wide pages, else in a sheet. */
export function SourcePanel(props: SourcePanelProps) {
  const isWide = useMedia('(min-width: 64rem)');
  return isWide ? (
    props.opened && <BesideAnswer {...props} opened={props.opened} />
  ) : (
    <SourceSheet {...props} />
  );
}

/** The sources of an answer in a dialog, one at a time. */
export function SourceSheet({ answer, opened, links, onMove, onClose }: SourcePanelProps) {
  // It keeps its content while it fades out.
  const [shown, setShown] = useState(opened);
  if (opened !== undefined && opened !== shown) setShown(opened);
  if (!shown) return null;
  return (
    <Dialog isText open={opened !== undefined} title={titleOf(answer, shown)} onClose={onClose}>
      <SourceView answer={answer} opened={shown} links={links} onMove={onMove} />
    </Dialog>
  );
}

function BesideAnswer({
  answer,
  opened,
  links,
  onMove,
  onClose,
}: SourcePanelProps & { opened: OpenedSource }) {
  const titleId = useId();
  const panel = useRef<HTMLElement>(null);

  // The focus follows what was opened, but not the ways to the next source, which keep it. Once it is seen, Escape closes it.
  useLayoutEffect(() => {
    if (!panel.current?.contains(document.activeElement)) panel.current?.focus({ preventScroll: true });
  }, [opened]);

  function closeWithEscape(event: KeyboardEvent) {
    if (event.key === 'Escape') onClose();
  }

  return (
    <aside
      ref={panel}
      aria-labelledby={titleId}
      tabIndex={-1}
      data-closes-with-escape
      className="source-panel outline-none"
      onKeyDown={closeWithEscape}
    >
      <div className="flex items-start gap-2 border-b border-hairline py-2 ps-4 pe-2">
        <h2
          id={titleId}
          dir="auto"
          className="edge-of-parent min-w-0 flex-1 py-2 font-semibold wrap-anywhere"
        >
          {titleOf(answer, opened)}
        </h2>
        <IconButton label={words().close} onClick={onClose}>
          <X size={20} aria-hidden="true" />
        </IconButton>
      </div>
      <section
        aria-labelledby={titleId}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: long passages scroll, with the keyboard too
        tabIndex={0}
        className="min-h-0 flex-1 overflow-y-auto p-4 -outline-offset-2"
      >
        <SourceView answer={answer} opened={opened} links={links} onMove={onMove} />
      </section>
    </aside>
  );
}

function titleOf({ sources }: SourcedAnswer, { number }: OpenedSource): string {
  return `${number}. ${sources.find((source) => source.number === number)?.source.title ?? ''}`;
}

/** True while the page matches a media query. */
function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const media = matchMedia(query);
      media.addEventListener('change', onChange);
      return () => media.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}
