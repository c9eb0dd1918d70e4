import type { Letter } from '#server/mail/render-letter.ts';
import { mailTexts } from '#server/words/texts/mail.ts';
import { directionOf, type PageLanguage } from '#shared/languages.ts';
import type { ReportNumbers } from './report-numbers.ts';
import type { Week } from './weeks.ts';

interface Report {
  title: string;
  /** Origin of the host's pages. */
  origin: string;
  week: Week;
  numbers: ReportNumbers;
  /** Absent where the week before is no longer kept. */
  before: ReportNumbers | undefined;
  /** Address at which the mails are ended. */
  unsubscribe: string;
}

/** Links of the numbers in the admin area, without the period. */
const lists = {
  questions: {},
  answered: { outcome: 'answered' },
  ups: { rating: 'up' },
  downs: { rating: 'down' },
} as const;

/** Writes a host's weekly mail. */
export function writeReport(report: Report, language: PageLanguage): Letter {
  const { title, origin, week, before, unsubscribe } = report;
  const texts = mailTexts(language).report;
  const values = { host: title, from: formatDay(week.first, language), to: formatDay(week.last, language) };
  const numbers = (['questions', 'answered', 'gaps', 'ups', 'downs'] as const).map((name) => ({
    label: texts[name],
    value: formatNumber(report, name, language),
    url:
      name === 'gaps'
        ? `${origin}/admin/gaps`
        : listOf(origin, { ...lists[name], from: week.first, to: week.last }),
  }));
  return {
    kind: 'report',
    language,
    subject: texts.subject(values),
    opening: [texts.opening(values), ...(before ? [texts.before] : [])].join(' '),
    numbers,
    action: { label: texts.action, url: `${origin}/admin` },
    closing: texts.closing,
    unsubscribe: { label: texts.unsubscribe, url: unsubscribe },
  };
}

function listOf(origin: string, filter: Record<string, string>): string {
  return `${origin}/admin/conversations?${new URLSearchParams(filter)}`;
}

function formatNumber(
  { numbers, before }: Report,
  name: keyof ReportNumbers,
  language: PageLanguage,
): string {
  const format = new Intl.NumberFormat(language);
  const share = new Intl.NumberFormat(language, { style: 'percent' });
  const say = (of: ReportNumbers) =>
    name === 'answered' && of.questions > 0
      ? `${isolated(format.format(of.answered), language)} · ${isolated(share.format(of.answered / of.questions), language)}`
      : isolated(format.format(of[name]), language);
  return before ? `${say(numbers)} (${say(before)})` : say(numbers);
}

/** Keeps the numbers of a line apart where it is read from right to left; else a bracket or a dot joins two of them the wrong way round. */
function isolated(text: string, language: PageLanguage): string {
  return directionOf(language) === 'rtl' ? `\u2068${text}\u2069` : text;
}

function formatDay(day: string, language: PageLanguage): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day));
}
