import { shortNumber } from '#client/admin/ui/amounts.ts';
import { adminWords } from '#client/words/admin-words.ts';
import { formatNumber } from '#client/words/words.ts';
import type { Insights } from '#contract/chat/conversations.ts';
import { answeredOutcomes, gapOutcomes, sumOfOutcomes } from '#contract/chat/outcomes.ts';

type Day = Insights['days'][number];

/** A number of the last days, with its parts by day. */
export interface InsightCard {
  label: string;
  number: string;
  more: string | undefined;
  byDay: readonly number[];
  /** Filters of the conversations that it counts; `gaps` leads to the questions themselves. */
  counts: Record<string, string> | 'gaps';
}

const answered = ({ outcomes }: Day) => sumOfOutcomes(outcomes, answeredOutcomes);
const notAnswered = ({ outcomes }: Day) => sumOfOutcomes(outcomes, gapOutcomes);
const failed = ({ outcomes }: Day) => outcomes.failed;
const sumOf = (days: readonly Day[], of: (day: Day) => number) => days.reduce((sum, day) => sum + of(day), 0);
const shareOf = (part: number, whole: number) =>
  whole === 0 ? '–' : adminWords().percent(formatNumber(Math.round((100 * part) / whole)));

/** Returns the numbers of a host's last days. */
export function cardsOf(days: readonly Day[]): InsightCard[] {
  const questions = sumOf(days, (day) => day.questions);
  const ofQuestions = adminWords().ofQuestions(shortNumber(questions));
  const shared = (of: (day: Day) => number) => ({
    number: shareOf(sumOf(days, of), questions),
    more: ofQuestions,
    byDay: days.map(of),
  });
  const counted = (of: (day: Day) => number) => ({
    number: shortNumber(sumOf(days, of)),
    more: undefined,
    byDay: days.map(of),
  });
  return [
    { label: adminWords().conversations, ...counted((day) => day.conversations), counts: {} },
    { label: adminWords().questionsAsked, ...counted((day) => day.questions), counts: {} },
    {
      label: adminWords().answeredShare,
      ...shared(answered),
      counts: { outcome: 'answered' },
    },
    { label: adminWords().notAnswered, ...shared(notAnswered), counts: 'gaps' },
    ...(sumOf(days, failed) > 0
      ? [{ label: adminWords().outcomeFailed, ...shared(failed), counts: { outcome: 'failed' } }]
      : []),
    ratingsCard(days),
    firstWordCard(days),
    { label: adminWords().tokensUsed, ...counted((day) => day.tokens), counts: {} },
  ];
}

function ratingsCard(days: readonly Day[]): InsightCard {
  const of = ({ ratings }: Day) => ratings.up + ratings.down;
  const [up, down] = [sumOf(days, (day) => day.ratings.up), sumOf(days, (day) => day.ratings.down)];
  return {
    label: adminWords().ratingsGiven,
    number: shortNumber(up + down),
    more: adminWords().ratingsExplained(shortNumber(up), shortNumber(down)),
    byDay: days.map(of),
    counts: { rating: down > 0 ? 'down' : 'up' },
  };
}

/** The mean of all questions, as a day with few counts little. */
function firstWordCard(days: readonly Day[]): InsightCard {
  const timed = days.filter((day) => day.firstTokenMs !== null);
  const questions = sumOf(timed, (day) => day.questions);
  const whole = sumOf(timed, (day) => (day.firstTokenMs ?? 0) * day.questions);
  return {
    label: adminWords().firstWordTime,
    number: questions === 0 ? '–' : adminWords().milliseconds(formatNumber(Math.round(whole / questions))),
    more: undefined,
    byDay: days.map((day) => day.firstTokenMs ?? 0),
    counts: {},
  };
}
