import { Download } from 'lucide-react';
import { useState } from 'react';
import { inUtc } from '#client/admin/ui/in-utc.ts';
import { moneyText } from '#client/admin/ui/money.ts';
import { sentenceOf } from '#client/api.ts';
import { AdminPage } from '#client/layout/admin-page.tsx';
import { logFailure } from '#client/log.ts';
import { Button } from '#client/ui/button.tsx';
import { FormError } from '#client/ui/fields/form-error.tsx';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { Loader } from '#client/ui/loader.tsx';
import { showToast } from '#client/ui/toast.tsx';
import { useLazyDialog } from '#client/ui/use-lazy-dialog.ts';
import { adminWords } from '#client/words/admin-words.ts';
import { language, words } from '#client/words/words.ts';
import type { Bill } from '#contract/hosts/bill.ts';
import { saveBill, useBill } from './bill-calls.ts';
import { BillTable } from './bill-table.tsx';

const loadDialog = async () => (await import('./prices-dialog.tsx')).PricesDialog;
/** Months that can be chosen. */
const monthCount = 13;

/** A month's bill of all hosts, and the prices, for operators. */
export default function BillScreen() {
  const [months] = useState(() => lastMonths(new Date()));
  const [month, setMonth] = useState(months[0] ?? '');
  const { data, error } = useBill(month);
  const { Dialog, ref, show } = useLazyDialog(loadDialog);
  const format = new Intl.DateTimeFormat(language(), { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return (
    <AdminPage
      title={adminWords().bill}
      action={<Button onClick={() => show(true)}>{adminWords().editPrices}</Button>}
    >
      <div className="flex flex-wrap items-end justify-between gap-3">
        <SelectField
          label={inUtc(adminWords().month)}
          error={undefined}
          value={month}
          onChange={({ target }) => setMonth(target.value)}
        >
          {months.map((one) => (
            <option key={one} value={one}>
              {format.format(new Date(`${one}-01T00:00:00Z`))}
            </option>
          ))}
        </SelectField>
        <ExportButton month={month} />
      </div>
      {error && <FormError>{sentenceOf(error, words().callWentWrong)}</FormError>}
      {!error && !data && <Loader />}
      {data && <Shown bill={data} />}
      {Dialog && <Dialog ref={ref} />}
    </AdminPage>
  );
}

function Shown({ bill }: { bill: Bill }) {
  const { rows, total, currency } = bill;
  if (rows.length === 0) return <p className="text-ink-soft">{adminWords().billEmpty}</p>;
  return (
    <>
      <p className="font-medium">
        {currency === null && adminWords().noPrices}
        {currency !== null && total.amount === null && adminWords().billUnknown}
        {currency !== null &&
          total.amount !== null &&
          adminWords().billTotal(moneyText(total.amount, currency))}
      </p>
      <BillTable bill={bill} />
    </>
  );
}

function ExportButton({ month }: { month: string }) {
  const [isRunning, setRunning] = useState(false);

  async function start() {
    setRunning(true);
    try {
      await saveBill(month);
    } catch (failure) {
      logFailure('The bill could not be exported.', failure);
      showToast(sentenceOf(failure, adminWords().listNotExported));
    }
    setRunning(false);
  }

  return (
    <Button kind="outline" className="items-center" disabled={isRunning} onClick={() => void start()}>
      <Download size={16} aria-hidden="true" />
      {isRunning ? adminWords().exporting : adminWords().exportCsv}
    </Button>
  );
}

/** Returns the current month in UTC and those before it, newest first. */
function lastMonths(now: Date): string[] {
  return Array.from({ length: monthCount }, (_, back) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1)).toISOString().slice(0, 7),
  );
}
