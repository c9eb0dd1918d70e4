import { ThumbsDown, ThumbsUp } from 'lucide-react';
import { OutcomeLabel } from '#client/admin/ui/outcome-label.tsx';
import { adminWords } from '#client/words/admin-words.ts';
import { formatNumber, words } from '#client/words/words.ts';
import type { RatingReason, ReadTurn } from '#contract/chat/conversations.ts';

/** How an answer was made and rated. */
export function TurnFacts({ turn }: { turn: ReadTurn }) {
  const { outcome, offered, model, tokens, firstTokenMs, totalMs, rating } = turn;
  return (
    <div className="flex flex-col gap-2 border-t border-hairline pt-3 text-sm text-ink-soft">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <OutcomeLabel outcome={outcome} offered={offered} />
        {model !== '' && <bdi>{model}</bdi>}
        {tokens > 0 && <span>{adminWords().tokenCount(formatNumber(tokens))}</span>}
        {firstTokenMs !== null && <span>{adminWords().firstWordAfter(formatNumber(firstTokenMs))}</span>}
        <span>{adminWords().wholeAfter(formatNumber(totalMs))}</span>
      </p>
      {rating && <RatingOfTurn turn={turn} />}
    </div>
  );
}

function RatingOfTurn({ turn: { rating, reason, ratingText } }: { turn: ReadTurn }) {
  const reasons: Record<RatingReason, string> = {
    wrong: words().reasonWrong,
    incomplete: words().reasonIncomplete,
    outdated: words().reasonOutdated,
    unhelpful: words().reasonUnhelpful,
    other: words().reasonOther,
  };
  const Icon = rating === 'up' ? ThumbsUp : ThumbsDown;
  return (
    <p className="flex items-start gap-2 text-ink">
      <Icon size={16} aria-hidden="true" className="mt-1 shrink-0" />
      <span className="wrap-anywhere">
        {rating === 'up' ? adminWords().ratedUp : adminWords().ratedDown}
        {reason && `: ${reasons[reason]}`}
        {ratingText !== '' && <q className="mt-1 block whitespace-pre-wrap">{ratingText}</q>}
      </span>
    </p>
  );
}
