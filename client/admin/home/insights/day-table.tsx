import { inUtc } from '#client/admin/ui/in-utc.ts';
import { adminWords } from '#client/words/admin-words.ts';
import { formatNumber, language } from '#client/words/words.ts';
import type { Insights } from '#contract/chat/conversations.ts';
import { outcomes } from '#contract/chat/outcomes.ts';

type Day = Insights['days'][number];

/** The numbers behind the bars, newest day first. */
export function DayTable({ days }: { days: readonly Day[] }) {
  const format = new Intl.DateTimeFormat(language(), { dateStyle: 'medium', timeZone: 'UTC' });
  const columns = columnsOf();
  return (
    <details className="text-sm">
      <summary className="w-fit cursor-pointer rounded-control py-2 font-medium">
        {inUtc(adminWords().byDay)}
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard. */}
      <section aria-label={adminWords().byDay} tabIndex={0} className="overflow-x-auto">
        <table className="w-full text-end tabular-nums">
          <thead className="text-ink-soft">
            <tr className="border-b border-hairline">
              <th scope="col" className="py-2 pe-4 text-start font-medium">
                {adminWords().day}
              </th>
              {columns.map(({ label }) => (
                <th key={label} scope="col" className="px-2 py-2 text-end font-medium">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map((day) => (
              <tr key={day.date} className="border-b border-hairline last:border-0">
                <th scope="row" className="py-2 pe-4 text-start font-normal whitespace-nowrap">
                  {format.format(new Date(day.date))}
                </th>
                {columns.map(({ label, of }) => (
                  <td key={label} className="px-2 py-2">
                    {of(day)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}

function columnsOf(): { label: string; of: (day: Day) => string }[] {
  const ms = (time: number | null) => (time === null ? '–' : adminWords().milliseconds(formatNumber(time)));
  return [
    { label: adminWords().conversations, of: (day) => formatNumber(day.conversations) },
    { label: adminWords().questionsAsked, of: (day) => formatNumber(day.questions) },
    ...outcomes.map(({ name, label }) => ({
      label: adminWords()[label],
      of: (day: Day) => formatNumber(day.outcomes[name]),
    })),
    { label: adminWords().formOffered, of: (day) => formatNumber(day.offered) },
    { label: adminWords().good, of: (day) => formatNumber(day.ratings.up) },
    { label: adminWords().bad, of: (day) => formatNumber(day.ratings.down) },
    { label: adminWords().firstWordTime, of: (day) => ms(day.firstTokenMs) },
    { label: adminWords().tokensUsed, of: (day) => formatNumber(day.tokens) },
  ];
}
