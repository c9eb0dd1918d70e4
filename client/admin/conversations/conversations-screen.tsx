import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { MessagesSquare, ThumbsDown, ThumbsUp } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { conversationScreen } from '#client/admin/host/conversation-address.ts';
import { ExportButtons } from '#client/admin/ui/export-buttons.tsx';
import { OutcomeLabel } from '#client/admin/ui/outcome-label.tsx';
import { AdminPage } from '#client/layout/admin-page.tsx';
import { NotLoaded } from '#client/lists/not-loaded.tsx';
import { usePage } from '#client/lists/page-of-address.ts';
import { Pages } from '#client/lists/pages.tsx';
import { DateTime } from '#client/ui/date-time.tsx';
import { Loader } from '#client/ui/loader.tsx';
import { adminWords } from '#client/words/admin-words.ts';
import { type ConversationRow, conversationsPerPage } from '#contract/chat/conversations.ts';
import { answerOutcomes } from '#contract/chat/outcomes.ts';
import { askerName } from './asker-name.ts';
import { listConversations } from './conversation-calls.ts';
import { filterNames, queryOf } from './conversation-filter.ts';
import { ConversationFilters } from './conversation-filters.tsx';

/** Lists what visitors asked. */
export default function ConversationsScreen() {
  const [params] = useSearchParams();
  const query = queryOf(params);
  return (
    <AdminPage
      title={adminWords().conversations}
      action={<ExportButtons list="conversations" query={query} />}
    >
      <ConversationFilters />
      <Conversations />
    </AdminPage>
  );
}

function Conversations() {
  const [params] = useSearchParams();
  const { page, turnTo } = usePage();
  const filter = queryOf(params);
  const query = { ...filter, page: String(page) };
  const { data, error, refetch } = useQuery({
    queryKey: ['conversations', query],
    queryFn: ({ signal }) => listConversations(query, signal),
    placeholderData: keepPreviousData,
  });
  if (error) return <NotLoaded error={error} onRetry={refetch} />;
  if (!data) return <Loader />;
  if (data.items.length === 0)
    return <Empty isKept={data.isKept} isFiltered={filterNames.some((name) => filter[name] !== undefined)} />;
  const pages = Math.ceil(data.total / conversationsPerPage);
  return (
    <>
      <ul className="flex flex-col divide-y divide-hairline border-y border-hairline">
        {data.items.map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </ul>
      <Pages page={page} pages={pages} onPage={turnTo}>
        <span>{countOf(data.total)}</span>
      </Pages>
    </>
  );
}

function Empty({ isKept, isFiltered }: { isKept: boolean; isFiltered: boolean }) {
  const unfiltered = isKept ? adminWords().noConversationsYet : adminWords().keepsNoConversations;
  return (
    <div className="flex flex-col items-center gap-3 rounded-panel border border-hairline px-4 py-12 text-center text-ink-soft">
      <MessagesSquare size={32} aria-hidden="true" />
      <p>{isFiltered && isKept ? adminWords().noneFiltered : unfiltered}</p>
    </div>
  );
}

function Row({ row }: { row: ConversationRow }) {
  const { title, startedAt, questions, outcomes, offered, ratings, asker } = row;
  const unusual = answerOutcomes.filter((outcome) => outcome !== 'answered' && outcomes[outcome] > 0);
  return (
    <li>
      <Link
        to={conversationScreen(row)}
        className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 rounded-control px-2 py-2 hover:bg-accent-soft"
      >
        <span className="min-w-0 flex-1 basis-60">
          <bdi className="line-clamp-1 font-medium wrap-anywhere">{title}</bdi>
          <span className="block text-sm text-ink-soft">
            <bdi>{askerName(asker)}</bdi> · <DateTime at={startedAt} /> ·{' '}
            {adminWords().questionCount(questions)}
          </span>
        </span>
        <span className="flex flex-wrap items-center gap-x-4 text-sm text-ink-soft">
          {unusual.length === 0 && outcomes.answered > 0 && <OutcomeLabel outcome="answered" />}
          {unusual.map((outcome) => (
            <OutcomeLabel key={outcome} outcome={outcome} />
          ))}
          {offered > 0 && <span>{adminWords().formOffered}</span>}
          {ratings.up > 0 && <ThumbsUp size={16} role="img" aria-label={adminWords().ratedUp} />}
          {ratings.down > 0 && <ThumbsDown size={16} role="img" aria-label={adminWords().ratedDown} />}
        </span>
      </Link>
    </li>
  );
}

/** More than 10,000 are not counted. */
function countOf(total: number): string {
  return total < 10_000 ? adminWords().conversationCount(total) : adminWords().conversationsOrMore(total);
}
