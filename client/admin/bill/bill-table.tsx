import { moneyText } from '#client/admin/ui/money.ts';
import { adminWords } from '#client/words/admin-words.ts';
import { formatNumber } from '#client/words/words.ts';
import type { Bill, BillRow } from '#contract/hosts/bill.ts';

interface BillColumn {
  label: string;
  of: (row: BillRow) => string;
}

/** The rows of a month's bill; without a column of costs where no prices are set. */
export function BillTable({ bill: { rows, currency } }: { bill: Bill }) {
  const columns = columnsOf(currency);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard.
    <section aria-label={adminWords().bill} tabIndex={0} className="overflow-x-auto">
      <table className="w-full text-end text-sm tabular-nums max-sm:block">
        <thead className="text-ink-soft max-sm:sr-only">
          <tr className="border-b border-hairline">
            <th scope="col" className="py-2 pe-4 text-start font-medium">
              {adminWords().host}
            </th>
            <th scope="col" className="px-2 py-2 text-start font-medium">
              {adminWords().model}
            </th>
            {columns.map(({ label }) => (
              <th key={label} scope="col" className="px-2 py-2 text-end font-medium">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-sm:block">
          {rows.map((row) => (
            <tr
              key={`${row.host} ${row.model} ${row.late ?? ''}`}
              className="border-b border-hairline max-sm:mb-3 max-sm:grid max-sm:grid-cols-2 max-sm:gap-x-4 max-sm:rounded-panel max-sm:border max-sm:p-3 sm:h-12 sm:last:border-0"
            >
              <th
                scope="row"
                className="min-w-40 py-2 pe-4 text-start font-medium wrap-anywhere max-sm:col-span-2 max-sm:p-0"
              >
                {row.host === otherNames ? adminWords().otherNames : <bdi>{row.host}</bdi>}
              </th>
              <td className="min-w-32 px-2 py-2 text-start wrap-anywhere max-sm:col-span-2 max-sm:px-0">
                <bdi>{row.model === '' ? '–' : row.model}</bdi>
                {row.late && <LateMark />}
              </td>
              {columns.map(({ label, of }) => (
                <td
                  key={label}
                  className="px-2 py-2 max-sm:flex max-sm:justify-between max-sm:gap-2 max-sm:p-0"
                >
                  <span aria-hidden="true" className="text-start text-ink-soft sm:hidden">
                    {label}
                  </span>
                  {of(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Host of all names without a config: see the contract. */
const otherNames = '*';

function LateMark() {
  return (
    <span
      title={adminWords().lateUseHint}
      className="ms-2 rounded-full bg-accent-soft px-2 text-xs text-ink-soft"
    >
      {adminWords().lateUse}
      <span className="sr-only">. {adminWords().lateUseHint}</span>
    </span>
  );
}

function columnsOf(currency: string | null): BillColumn[] {
  return [
    { label: adminWords().questionsAsked, of: (row) => formatNumber(row.questions) },
    { label: adminWords().outcomeAnswered, of: (row) => formatNumber(row.answered) },
    { label: adminWords().outcomeUnsure, of: (row) => formatNumber(row.unsure) },
    { label: adminWords().outcomeRefused, of: (row) => formatNumber(row.refused) },
    { label: adminWords().promptTokens, of: (row) => formatNumber(row.inputTokens) },
    { label: adminWords().cachedTokens, of: (row) => formatNumber(row.cachedTokens) },
    { label: adminWords().answerTokens, of: (row) => formatNumber(row.outputTokens) },
    {
      label: `${adminWords().storage} (MB)`,
      of: ({ storageMb }) => (storageMb === null ? '–' : formatNumber(storageMb)),
    },
    ...(currency === null
      ? []
      : [{ label: adminWords().cost, of: (row: BillRow) => moneyText(row.amount, currency) }]),
  ];
}
