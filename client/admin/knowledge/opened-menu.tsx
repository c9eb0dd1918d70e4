import { Menu } from '@base-ui/react/menu';
import { EllipsisVertical, type LucideIcon } from 'lucide-react';
import { IconButton } from '#client/ui/button.tsx';
import { language } from '#client/words/words.ts';

interface RowAct {
  label: string;
  Icon: LucideIcon;
  onPick: () => void;
}

export interface RowMenuProps {
  label: string;
  acts: readonly RowAct[];
}

/** It mounts open, because a click loaded it. */
export function OpenedMenu({ label, acts }: RowMenuProps) {
  return (
    <Menu.Root defaultOpen>
      <Menu.Trigger render={<IconButton label={label} />}>
        <EllipsisVertical size={18} aria-hidden="true" />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner align="end" sideOffset={4} className="z-20">
          <Menu.Popup
            lang={language()}
            className="min-w-44 rounded-panel border border-hairline bg-raised p-1 text-ink shadow-float outline-none"
          >
            {acts.map(({ label: name, Icon, onPick }) => (
              <Menu.Item
                key={name}
                className="target flex w-full items-center gap-3 rounded-control px-3 text-sm outline-none data-highlighted:bg-accent-soft"
                onClick={onPick}
              >
                <Icon size={16} aria-hidden="true" className="shrink-0" />
                {name}
              </Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
