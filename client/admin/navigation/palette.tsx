import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import { Search, X } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { screenOfHost, useChosenHost } from '#client/admin/host/chosen-host.ts';
import { useHostSearch } from '#client/admin/host/host-search.ts';
import { useDebounced } from '#client/admin/ui/use-debounced.ts';
import { useScreenPath } from '#client/navigation/area.ts';
import { leave } from '#client/navigation/leave-gate.ts';
import { useUser } from '#client/session/user.ts';
import { IconButton } from '#client/ui/button.tsx';
import { backdropLook } from '#client/ui/dialog.tsx';
import { adminWords } from '#client/words/admin-words.ts';
import { language, words } from '#client/words/words.ts';
import { hostItems, matches, type PaletteGroup, type PaletteItem, screenItems } from './palette-items.ts';

export type PaletteKind = 'hosts' | 'all';

/** Milliseconds without a key before hosts are searched. */
const typingPause = 150;

interface PaletteProps {
  open: boolean;
  /** Hosts alone, to switch to one, or screens too. */
  kind: PaletteKind;
  onClose: () => void;
}

/** Searches hosts and screens, and goes there. */
export function Palette({ open, kind, onClose }: PaletteProps) {
  return (
    <Dialog.Root open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={backdropLook} />
        <Dialog.Viewport className="fixed inset-0 z-20 flex items-start justify-center p-2 sm:p-4 sm:pt-[12vh]">
          <Dialog.Popup
            lang={language()}
            aria-label={kind === 'hosts' ? adminWords().chooseHost : adminWords().goTo}
            className="flex max-h-[70dvh] w-full max-w-[560px] flex-col rounded-panel bg-raised text-ink shadow-float transition-opacity outline-none data-ending-style:opacity-0 data-starting-style:opacity-0"
          >
            <Choices kind={kind} onClose={onClose} />
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Choices({ kind, onClose }: Omit<PaletteProps, 'open'>) {
  const [typed, setTyped] = useState('');
  const { groups, isSearching } = useGroups(kind, typed.trim());
  const navigate = useNavigate();
  const label = kind === 'hosts' ? adminWords().searchHosts : adminWords().searchAll;

  function go({ value }: PaletteItem) {
    onClose();
    leave(() => navigate(value));
  }

  return (
    <Autocomplete.Root
      open
      inline
      items={groups}
      filter={null}
      value={typed}
      onValueChange={(value, { reason }) => reason !== 'item-press' && setTyped(value)}
      autoHighlight="always"
      keepHighlight
    >
      <div className="flex items-center gap-2 border-b border-hairline ps-4 pe-1">
        <Search size={18} aria-hidden="true" className="shrink-0 text-ink-soft" />
        <Autocomplete.Input
          aria-label={label}
          placeholder={label}
          dir="auto"
          maxLength={200}
          className="min-h-12 min-w-0 flex-1 bg-transparent outline-none"
        />
        <Dialog.Close render={<IconButton label={words().close} />}>
          <X size={18} aria-hidden="true" />
        </Dialog.Close>
      </div>
      <div className="min-h-0 overflow-y-auto p-2">
        <Autocomplete.Empty className="text-sm text-ink-soft not-empty:p-3">
          {isSearching ? words().loading : words().noData}
        </Autocomplete.Empty>
        <Autocomplete.List>
          {(group: PaletteGroup) => (
            <Autocomplete.Group key={group.value} items={group.items}>
              <Autocomplete.GroupLabel className="px-3 pt-2 pb-1 text-xs font-medium text-ink-soft">
                {group.value}
              </Autocomplete.GroupLabel>
              <Autocomplete.Collection>
                {(item: PaletteItem) => (
                  <Autocomplete.Item
                    key={item.value + item.label}
                    value={item}
                    className="target flex cursor-pointer items-center justify-between gap-3 rounded-control px-3 text-sm outline-none data-highlighted:bg-accent-soft"
                    onClick={() => go(item)}
                  >
                    <bdi className="min-w-0 truncate font-medium">{item.label}</bdi>
                    <bdi className="max-w-1/2 min-w-0 truncate text-ink-soft">{item.more}</bdi>
                  </Autocomplete.Item>
                )}
              </Autocomplete.Collection>
            </Autocomplete.Group>
          )}
        </Autocomplete.List>
      </div>
    </Autocomplete.Root>
  );
}

function useGroups(kind: PaletteKind, search: string): { groups: PaletteGroup[]; isSearching: boolean } {
  const chosen = useChosenHost();
  const pathname = useScreenPath();
  const role = useUser().data?.role ?? '';
  const asked = useDebounced(search, typingPause);
  const { data, isFetching, isPlaceholderData } = useHostSearch(asked, chosen.isOperator);
  // Enter must not lead to a host of an earlier search.
  const isStale = asked !== search || isPlaceholderData;
  const found = (data?.hosts ?? []).filter((host) => !isStale || matches(host, search));
  const everywhere = { value: screenOfHost(pathname, undefined), label: adminWords().allHosts, more: '' };
  const hosts = [...(kind === 'hosts' && search === '' ? [everywhere] : []), ...hostItems(found, pathname)];
  const screens = kind === 'all' ? screenItems(search, { kept: chosen.kept, role }) : [];
  const hidden = (data?.total ?? 0) - (data?.hosts.length ?? 0);
  const named = hidden > 0 ? adminWords().hostsAndMore(hidden) : adminWords().hostsHeading;
  const groups = [
    { value: adminWords().screens, items: screens },
    { value: named, items: hosts },
  ];
  return { groups: groups.filter(({ items }) => items.length > 0), isSearching: isFetching || isStale };
}
