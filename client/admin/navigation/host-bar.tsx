import { ChevronsUpDown, ExternalLink, Globe, Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { isOfNewHost, useChosenHost } from '#client/admin/host/chosen-host.ts';
import { originOfHost } from '#client/admin/host/host-address.ts';
import { useScreenPath } from '#client/navigation/area.ts';
import { useLazyPart } from '#client/ui/use-lazy-part.ts';
import { adminWords } from '#client/words/admin-words.ts';
import { words } from '#client/words/words.ts';
import type { PaletteKind } from './palette.tsx';

const loadPalette = async () => (await import('./palette.tsx')).Palette;

/** Preloads the palette; a failure is reported by the press that opens it. */
function preload() {
  loadPalette().catch(() => {});
}

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);
const buttonLook =
  'target inline-flex min-w-0 items-center gap-2 rounded-control px-3 text-sm hover:bg-accent-soft hover:text-ink';

/** Says above every screen which host it is about, and leads to another host or screen. */
export function HostBar() {
  const { part: Palette, ask } = useLazyPart(loadPalette);
  const [kind, setKind] = useState<PaletteKind>('all');
  const [isOpen, setOpen] = useState(false);
  const { host, isOperator } = useChosenHost();
  const pathname = useScreenPath();

  function open(asked: PaletteKind) {
    setKind(asked);
    setOpen(true);
    void ask();
  }
  usePaletteKey(() => open('all'));

  return (
    <div className="flex h-12 shrink-0 items-center gap-1 border-b border-hairline bg-panel px-1 sm:px-3">
      <HostName host={host} onSwitch={isOperator ? () => open('hosts') : undefined} />
      {/* The home has a button of its own. */}
      {host !== undefined && pathname !== '/admin' && <OpenLink host={host} />}
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        className={`${buttonLook} ms-auto text-ink-soft`}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => open('all')}
      >
        <Search size={16} aria-hidden="true" className="shrink-0" />
        <span className="max-sm:sr-only">{words().search}</span>
        <span
          aria-hidden="true"
          dir="ltr"
          className="rounded border border-hairline px-1 font-sans text-xs max-sm:hidden"
        >
          {isApple ? '⌘K' : 'Ctrl K'}
        </span>
      </button>
      {Palette && <Palette open={isOpen} kind={kind} onClose={() => setOpen(false)} />}
    </div>
  );
}

/** A button for operators, who have several hosts. */
function HostName({ host, onSwitch }: { host: string | undefined; onSwitch: (() => void) | undefined }) {
  const isNew = isOfNewHost(useLocation().pathname);
  const name = (
    <>
      <Globe size={16} aria-hidden="true" className="shrink-0 text-ink-soft" />
      <bdi className="truncate font-medium">
        {host ?? (isNew ? adminWords().newHost : adminWords().allHosts)}
      </bdi>
    </>
  );
  if (!onSwitch) return <p className="flex min-w-0 items-center gap-2 px-3 text-sm">{name}</p>;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      className={buttonLook}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={onSwitch}
    >
      <span className="sr-only">{adminWords().switchHost}</span>
      {name}
      <ChevronsUpDown size={14} aria-hidden="true" className="shrink-0 text-ink-soft" />
    </button>
  );
}

function OpenLink({ host }: { host: string }) {
  return (
    <a
      href={originOfHost(host)}
      target="_blank"
      rel="noreferrer"
      className={`${buttonLook} shrink-0 text-ink-soft`}
    >
      <ExternalLink size={16} aria-hidden="true" className="shrink-0 rtl:-scale-x-100" />
      <span className="max-sm:sr-only">{adminWords().openHost}</span>
      <span className="sr-only">{words().inNewTab}</span>
    </a>
  );
}

/** Ctrl+K or ⌘K, also while a field has the focus. */
function usePaletteKey(open: () => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isAsked =
        event.key.toLowerCase() === 'k' &&
        (event.ctrlKey || event.metaKey) &&
        !event.altKey &&
        !event.shiftKey;
      // An open dialog comes first.
      if (!isAsked || document.querySelector('[role=dialog],[role=alertdialog]')) return;
      event.preventDefault();
      open();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  });
}
