import {
  ChartNoAxesColumn,
  Cpu,
  Files,
  House,
  Inbox,
  ListChecks,
  type LucideIcon,
  MessageCircleQuestionMark,
  MessagesSquare,
  ReceiptText,
  ScrollText,
  Settings,
  Table2,
  Users,
} from 'lucide-react';
import { Link } from 'react-router';
import { useChosenHost, withHost } from '#client/admin/host/chosen-host.ts';
import { useScreenPath } from '#client/navigation/area.ts';
import { useUser } from '#client/session/user.ts';
import { adminWords } from '#client/words/admin-words.ts';
import { can } from '#contract/people/rights.ts';
import { type AdminScreen, adminScreens } from '#contract/people/screens.ts';

interface AdminLink {
  to: AdminScreen;
  label: () => string;
  Icon: LucideIcon;
  /** Path prefix of the screens that this link leads on to. */
  within?: string;
}

export const adminLinks: AdminLink[] = [
  { to: '/admin', label: () => adminWords().adminHome, Icon: House },
  { to: '/admin/configs', label: () => adminWords().hostSettings, Icon: Settings },
  {
    to: '/admin/configs-management',
    label: () => adminWords().configList,
    Icon: Table2,
    within: '/admin/configs/',
  },
  { to: '/admin/files-management', label: () => adminWords().fileList, Icon: Files },
  {
    to: '/admin/conversations',
    label: () => adminWords().conversations,
    Icon: MessagesSquare,
    within: '/admin/conversations/',
  },
  { to: '/admin/handovers', label: () => adminWords().handovers, Icon: Inbox },
  { to: '/admin/gaps', label: () => adminWords().gaps, Icon: MessageCircleQuestionMark },
  { to: '/admin/checks', label: () => adminWords().checks, Icon: ListChecks },
  { to: '/admin/people', label: () => adminWords().people, Icon: Users },
  { to: '/admin/audit', label: () => adminWords().audit, Icon: ScrollText },
];

export const operatorLinks: AdminLink[] = [
  { to: '/admin/models', label: () => adminWords().models, Icon: Cpu, within: '/admin/models/' },
  { to: '/admin/usage', label: () => adminWords().usage, Icon: ChartNoAxesColumn },
  { to: '/admin/bill', label: () => adminWords().bill, Icon: ReceiptText },
];

/** Returns the links to screens that a role may use. */
export function linksOf(links: readonly AdminLink[], role: string): AdminLink[] {
  return links.filter(({ to }) => can(role, adminScreens[to]));
}

/** The admin area's links, and an operator's under them. The current screen's is marked. */
export function AdminLinks({ onFollow }: { onFollow?: () => void }) {
  const role = useUser().data?.role ?? '';
  const forOperators = linksOf(operatorLinks, role);
  return (
    <div className="flex flex-col gap-3">
      <LinkList label={adminWords().adminArea} links={linksOf(adminLinks, role)} onFollow={onFollow} />
      {forOperators.length > 0 && (
        <div className="border-t border-hairline pt-3">
          <LinkList label={adminWords().operator} links={forOperators} onFollow={onFollow} />
        </div>
      )}
    </div>
  );
}

interface LinkListProps {
  label: string;
  links: readonly AdminLink[];
  onFollow: (() => void) | undefined;
}

function LinkList({ label, links, onFollow }: LinkListProps) {
  const path = useScreenPath();
  const { kept } = useChosenHost();
  return (
    <nav aria-label={label}>
      <ul className="flex flex-col gap-1">
        {links.map(({ to, label, Icon, within }) => (
          <li key={to}>
            <Link
              to={withHost(to, kept)}
              aria-current={path === to ? 'page' : isWithin(path, within) || undefined}
              className="target flex items-center gap-3 rounded-control px-3 text-sm font-medium text-ink-soft transition-colors hover:bg-accent-soft hover:text-ink aria-[current=page]:bg-accent-soft aria-[current=page]:text-ink aria-[current=true]:bg-accent-soft aria-[current=true]:text-ink"
              onClick={onFollow}
            >
              <Icon size={18} aria-hidden="true" className="shrink-0" />
              {label()}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function isWithin(path: string, folder: string | undefined): boolean {
  return folder !== undefined && path.startsWith(folder);
}
