import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { MessagesSquare, ThumbsDown, ThumbsUp } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { sentenceOf } from '#client/api.ts';
import { AdminPage } from '#client/layout/admin-page.tsx';
import { Button } from '#client/ui/button.tsx';
import { DateTime } from '#client/ui/date-time.tsx';
import { Loader } from '#client/ui/loader.tsx';
import { adminWords } from '#client/words/admin/admin-words.ts';
import { words } from '#client/words/words.ts';
import { answerOutcomes } from '#contract/chat.ts';
import { type ConversationRow, conversationsPerPage } from '#contract/conversations.ts';
import { askerName } from './asker-name.ts';
import { conversationScreen } from './conversation-address.ts';
import { listConversations } from './conversation-calls.ts';
import { pageOfAddress, queryOf, withPage } from './conversation-filter.ts';
import { ConversationFilters } from './conversation-filters.tsx';
import { ExportButtons } from './export-buttons.tsx';
import { OutcomeLabel } from './outcome-label.tsx';

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
  const [params, setParams] = useSearchParams();
  const page = pageOfAddress(params);
  const query = { ...queryOf(params), page: String(page) };
  const { data, error, refetch } = useQuery({
    queryKey: ['conversations', query],
    queryFn: ({ signal }) => listConversations(query, signal),
    placeholderData: keepPreviousData,
  });
  if (error) {
    return (
      <div role="alert" className="flex flex-col items-start gap-3">
        <p>{sentenceOf(error, words().listNotLoaded)}</p>
        <Button onClick={() => void refetch()}>{words().tryAgain}</Button>
      </div>
    );
  }
  if (!data) return <Loader />;
  if (data.items.length === 0) return <Empty isFiltered={Object.keys(query).length > 1} />;
  return (
    <>
      <ul className="flex flex-col divide-y divide-hairline border-y border-hairline">
        {data.items.map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </ul>
      <Pages page={page} total={data.total} onPage={(to) => setParams(withPage(params, to))} />
    </>
  );
}

function Empty({ isFiltered }: { isFiltered: boolean }) {
  return (
    <div className="flex flex-col items-center gap-3 rounded-panel border border-hairline px-4 py-12 text-center text-ink-soft">
      <MessagesSquare size={32} aria-hidden="true" />
      <p>{isFiltered ? adminWords().noneFiltered : adminWords().noConversationsYet}</p>
    </div>
  );
}

function Row({ row }: { row: ConversationRow }) {
  const { title, startedAt, questions, outcomes, ratings, asker } = row;
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
          {ratings.up > 0 && <ThumbsUp size={16} role="img" aria-label={adminWords().ratedUp} />}
          {ratings.down > 0 && <ThumbsDown size={16} role="img" aria-label={adminWords().ratedDown} />}
        </span>
      </Link>
    </li>
  );
}

interface PagesProps {
  page: number;
  total: number;
  onPage: (page: number) => void;
}

function Pages({ page, total, onPage }: PagesProps) {
  const pages = Math.min(500, Math.ceil(total / conversationsPerPage));
  return (
    <nav aria-label={words().pages} className="flex flex-wrap items-center gap-3 text-sm text-ink-soft">
      <span>{adminWords().conversationCount(total)}</span>
      {pages > 1 && (
        <>
          <Button kind="outline" disabled={page === 1} onClick={() => onPage(page - 1)}>
            {words().previous}
          </Button>
          <span>{words().placeAmong(page, pages)}</span>
          <Button kind="outline" disabled={page >= pages} onClick={() => onPage(page + 1)}>
            {words().next}
          </Button>
        </>
      )}
    </nav>
  );
}
