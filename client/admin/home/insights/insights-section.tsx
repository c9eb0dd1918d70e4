import '#client/zod-jitless.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { withHost } from '#client/admin/host/chosen-host.ts';
import { moneyText } from '#client/admin/ui/money.ts';
import { call, orUnexpected, sentenceOf } from '#client/api.ts';
import { hostParameter } from '#client/files/host/host-parameter.ts';
import { screenPath } from '#client/navigation/area.ts';
import { FormError } from '#client/ui/fields/form-error.tsx';
import { adminWords } from '#client/words/admin-words.ts';
import { words } from '#client/words/words.ts';
import { type Insights, insightsSchema } from '#contract/chat/conversations.ts';
import type { HostCost } from '#contract/hosts/bill.ts';
import { DayBars } from './day-bars.tsx';
import { DayTable } from './day-table.tsx';
import { cardsOf, type InsightCard } from './insight-cards.ts';

const periods = [7, 30] as const;

/** Shows what visitors asked in the last days, each number with a bar for each day, and a link to what it counts. */
export function InsightsSection({ host, kept }: { host: string; kept: string | undefined }) {
  const [days, setDays] = useState<(typeof periods)[number]>(7);
  const { data, error, isPlaceholderData } = useInsights(host, days);
  const linkOf = ({ counts }: InsightCard) => {
    if (counts === 'gaps') return withHost('/admin/gaps', kept);
    const of = kept === undefined ? {} : { [hostParameter]: kept };
    return `${screenPath('/admin/conversations')}?${new URLSearchParams({ ...counts, from: firstOfLast(days), ...of })}`;
  };
  return (
    <section aria-labelledby="insights" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="insights" className="text-sm font-semibold">
          {adminWords().insights}
        </h2>
        <PeriodSwitch days={days} onDays={setDays} />
      </div>
      {error && <FormError>{sentenceOf(error, words().callWentWrong)}</FormError>}
      {!error && (
        <ul
          aria-busy={data === undefined || isPlaceholderData}
          className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4 lg:gap-4"
        >
          {cardsOf(data?.days ?? []).map((card) => (
            <li key={card.label} className="min-w-0">
              <Link
                to={linkOf(card)}
                className="flex h-full min-h-32 flex-col gap-1 rounded-panel border border-hairline p-4 transition-colors hover:bg-accent-soft"
              >
                <span className="text-sm text-ink-soft">{card.label}</span>
                <span className="text-xl font-semibold tabular-nums">{data ? card.number : '–'}</span>
                <span className="text-xs text-ink-soft">{data ? card.more : words().loading}</span>
                <DayBars byDay={card.byDay} />
              </Link>
            </li>
          ))}
        </ul>
      )}
      {data?.cost && <Cost cost={data.cost} />}
      {data && <DayTable days={data.days} />}
    </section>
  );
}

/** Shows the cost of the host's language models, whatever the period. */
function Cost({ cost: { amount, perAnswer, currency } }: { cost: HostCost }) {
  return (
    <p className="text-sm text-ink-soft">
      {adminWords().costOf30Days}: <span className="text-ink">{moneyText(amount, currency)}</span>
      {perAnswer !== null && ` · ${adminWords().costPerAnswer(moneyText(perAnswer, currency))}`}
    </p>
  );
}

interface PeriodSwitchProps {
  days: number;
  onDays: (days: (typeof periods)[number]) => void;
}

function PeriodSwitch({ days, onDays }: PeriodSwitchProps) {
  return (
    <div className="flex gap-1">
      {periods.map((period) => (
        <button
          key={period}
          type="button"
          aria-pressed={period === days}
          onClick={() => onDays(period)}
          className="target rounded-control px-3 text-sm font-medium text-ink-soft hover:bg-accent-soft aria-pressed:bg-accent-soft aria-pressed:text-ink"
        >
          {adminWords().lastDays(period)}
        </button>
      ))}
    </div>
  );
}

const dayMs = 86_400_000;

/** Returns the first of the last days, in UTC as the server counts them. */
function firstOfLast(days: number, now = Date.now()): string {
  return new Date(now - (days - 1) * dayMs).toISOString().slice(0, 10);
}

/** Fetches a host's numbers of the last days. */
function useInsights(host: string, days: number) {
  return useQuery({
    queryKey: ['insights', host, days],
    queryFn: ({ signal }) => fetchInsights({ host, from: firstOfLast(days) }, signal),
    placeholderData: keepPreviousData,
  });
}

async function fetchInsights(query: Record<string, string>, signal: AbortSignal): Promise<Insights> {
  const response = await call('api', `/insights?${new URLSearchParams(query)}`, { signal });
  const body: unknown = await response.json();
  return orUnexpected(() => insightsSchema.parse(body));
}
