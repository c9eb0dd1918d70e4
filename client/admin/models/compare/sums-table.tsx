import { moneyText } from '#client/admin/ui/money.ts';
import { sentenceOf } from '#client/api.ts';
import { ErrorText } from '#client/ui/fields/error-text.tsx';
import { adminWords } from '#client/words/admin-words.ts';
import { formatNumber, language } from '#client/words/words.ts';
import { type Sums, sumsOf } from './sums.ts';
import type { Side } from './use-comparison.ts';

interface Row {
  label: string;
  of: (sums: Sums) => string;
}

/** Sums of each model's answers, with a dash for what isn't known yet. */
export function SumsTable({ sides }: { sides: readonly Side[] }) {
  const columns = sides.map(({ model, results, failure }) => ({
    ...{ model, failure, sums: sumsOf(results) },
  }));
  const isPriced = columns.some(({ sums }) => sums.cost !== null);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard.
    <section aria-label={adminWords().comparedSums} tabIndex={0} className="overflow-x-auto">
      <table className="w-full table-fixed text-sm tabular-nums">
        <thead>
          <tr className="border-b border-hairline align-bottom">
            <td className="w-2/5 sm:w-1/3" />
            {columns.map(({ model, failure }) => (
              <th key={model.name} scope="col" className="p-2 text-start font-semibold wrap-anywhere">
                <bdi className="line-clamp-3">{model.label}</bdi>
                {failure !== undefined && (
                  <ErrorText>{sentenceOf(failure, adminWords().runFailed)}</ErrorText>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr className="border-b border-hairline">
            <RowHead label={adminWords().checkPassed} />
            {columns.map(({ model, sums }) => (
              <td key={model.name} className="p-2 font-medium">
                {sums.run === 0 ? none : `${formatNumber(sums.passed)} / ${formatNumber(sums.run)}`}
              </td>
            ))}
          </tr>
          {rowsOf(isPriced).map(({ label, of }) => (
            <tr key={label} className="border-b border-hairline last:border-0">
              <RowHead label={label} />
              {columns.map(({ model, sums }) => (
                <td key={model.name} className="p-2">
                  {sums.run === 0 ? none : of(sums)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const none = '–';

function RowHead({ label }: { label: string }) {
  return (
    <th scope="row" className="py-2 pe-2 text-start font-normal text-ink-soft wrap-anywhere">
      {label}
    </th>
  );
}

function rowsOf(isPriced: boolean): Row[] {
  return [
    { label: adminWords().medianFirstWord, of: ({ firstTokenMs }) => secondsText(firstTokenMs) },
    { label: adminWords().medianEnd, of: ({ ms }) => secondsText(ms) },
    { label: adminWords().promptTokens, of: ({ promptTokens }) => formatNumber(promptTokens) },
    { label: adminWords().answerTokens, of: ({ answerTokens }) => formatNumber(answerTokens) },
    ...(isPriced ? [{ label: adminWords().cost, of: costText }] : []),
  ];
}

function costText({ cost }: Sums): string {
  return cost ? moneyText(cost.amount, cost.currency) : adminWords().costUnknown;
}

function secondsText(ms: number | null): string {
  if (ms === null) return none;
  const digits = { maximumFractionDigits: ms < 1000 ? 2 : 1 };
  return new Intl.NumberFormat(language(), { style: 'unit', unit: 'second', ...digits }).format(ms / 1000);
}
