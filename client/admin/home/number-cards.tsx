import { BookOpen, ChartNoAxesColumn, Files, type LucideIcon, Users } from 'lucide-react';
import { Link } from 'react-router';
import { withHost } from '#client/admin/host/chosen-host.ts';
import { megabytesText, shortNumber, tokensText } from '#client/admin/ui/amounts.ts';
import { useReachable } from '#client/navigation/area.ts';
import { adminWords } from '#client/words/admin-words.ts';
import { formatNumber, words } from '#client/words/words.ts';
import type { HostOverview } from '#contract/hosts/host-overview.ts';

interface NumberCardsProps {
  /** Absent while it loads. */
  overview: HostOverview | undefined;
  isOperator: boolean;
  kept: string | undefined;
}

interface NumberCard {
  label: string;
  number: string;
  more: string;
  Icon: LucideIcon;
  to: string;
}

/** Shows what there is to say about the host in numbers, each leading to its screen. */
export function NumberCards({ overview, isOperator, kept }: NumberCardsProps) {
  const reachable = useReachable();
  return (
    <section aria-label={adminWords().numbers} aria-busy={overview === undefined}>
      <ul className="grid h-full grid-cols-2 gap-3 sm:max-lg:grid-cols-4 lg:gap-4">
        {cardsOf(overview, { isOperator, kept }).map((card) => (
          <li key={card.label} className="min-w-0">
            <Card card={card} to={reachable(card.to)} isLoading={overview === undefined} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function cardsOf(
  overview: HostOverview | undefined,
  { isOperator, kept }: Pick<NumberCardsProps, 'isOperator' | 'kept'>,
): NumberCard[] {
  const { knowledge, files = 0, storedBytes = 0, hostMb = 0, people = 0 } = overview ?? {};
  const { spentTokens = 0, tokensPerDay = null, host } = overview ?? {};
  const unread = knowledge?.unread ?? 0;
  return [
    {
      label: adminWords().knowledge,
      number: shortNumber(knowledge?.entries ?? 0),
      more: unread > 0 ? adminWords().unreadCount(unread) : adminWords().knowledgeExplained,
      Icon: BookOpen,
      to: withHost('/admin/configs', kept),
    },
    {
      label: adminWords().filesHeading,
      number: shortNumber(files),
      more: adminWords().storedOf(megabytesText(storedBytes), formatNumber(hostMb)),
      Icon: Files,
      to: withHost('/admin/files-management', kept),
    },
    {
      label: adminWords().people,
      number: shortNumber(people),
      more: adminWords().peopleExplained,
      Icon: Users,
      // All hosts' people would be listed without a name.
      to: withHost('/admin/people', isOperator ? host : undefined),
    },
    {
      label: adminWords().tokensToday,
      number: shortNumber(spentTokens),
      more: tokensPerDay === null ? adminWords().noLimit : adminWords().ofBudget(tokensText(tokensPerDay)),
      Icon: ChartNoAxesColumn,
      to: `/admin/usage?${new URLSearchParams({ search: host ?? '' })}`,
    },
  ];
}

function Card({
  card: { label, number, more, Icon },
  to,
  isLoading,
}: {
  card: NumberCard;
  /** Absent where the person may not go. */
  to: string | undefined;
  isLoading: boolean;
}) {
  const content = (
    <>
      <span className="flex items-center gap-2 text-sm text-ink-soft">
        <Icon size={16} aria-hidden="true" className="shrink-0" />
        {label}
      </span>
      <span className="text-xl font-semibold tabular-nums">
        {isLoading ? <span aria-hidden="true">–</span> : number}
      </span>
      <span className="text-xs text-ink-soft">{isLoading ? words().loading : more}</span>
    </>
  );
  const look = 'flex h-full min-h-28 flex-col gap-1 rounded-panel border border-hairline p-4';
  if (to === undefined) return <div className={look}>{content}</div>;
  return (
    <Link to={to} className={`${look} transition-colors hover:bg-accent-soft`}>
      {content}
    </Link>
  );
}
