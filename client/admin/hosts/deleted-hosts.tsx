import { adminWords } from '#client/words/admin-words.ts';
import { formatNumber } from '#client/words/words.ts';
import '#client/zod-jitless.ts';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { z } from 'zod';
import { configsKey } from '#client/admin/host/host-calls.ts';
import { useHostAct } from '#client/admin/host/use-host-act.ts';
import { call } from '#client/api.ts';
import { Button } from '#client/ui/button.tsx';
import { hostEndSchema } from '#contract/hosts/host-states.ts';
import { totalCountHeader } from '#contract/http/lists.ts';
import { daysLeft } from './days-left.ts';

const rowSchema = z.object({ id: z.string(), host: z.string(), ended: hostEndSchema });
type DeletedRow = z.infer<typeof rowSchema>;

/** Maximum number of hosts shown, those with the first names. */
const perPage = 100;

/** The hosts whose deletion can still be undone, behind a button; nothing without any. */
export function DeletedHosts() {
  const [isOpen, setOpen] = useState(false);
  const list = useId();
  const { data } = useQuery({
    queryKey: [configsKey, 'deleted'],
    queryFn: ({ signal }) => fetchDeleted(signal),
  });
  if (!data || data.total === 0) return null;
  return (
    <section className="flex flex-col items-start gap-2">
      <Button
        kind="plain"
        aria-expanded={isOpen}
        aria-controls={list}
        onClick={() => setOpen(!isOpen)}
        className="sm:-ms-4"
      >
        <ChevronDown
          size={16}
          aria-hidden="true"
          className={`transition-transform ${isOpen ? '' : '-rotate-90 rtl:rotate-90'}`}
        />
        {adminWords().deletedHosts(formatNumber(data.total))}
      </Button>
      <ul id={list} hidden={!isOpen} className="w-full">
        {isOpen && data.rows.map((row) => <DeletedHost key={row.id} row={row} />)}
      </ul>
    </section>
  );
}

function DeletedHost({ row: { id, host, ended } }: { row: DeletedRow }) {
  const { run, isPending } = useHostAct({ id, act: 'undelete', done: adminWords().restoredNamed(host) });
  const left = daysLeft(ended.until, Date.now());
  return (
    <li className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 border-b border-hairline px-3 py-2">
      <span className="flex min-w-0 flex-1 basis-40 flex-wrap items-center gap-x-3 text-sm">
        <bdi className="font-medium wrap-anywhere">{host}</bdi>
        <span className="text-ink-soft">{left}</span>
      </span>
      <Button kind="outline" disabled={isPending} onClick={run} aria-label={adminWords().undoDeleteOf(host)}>
        {adminWords().undoDelete}
      </Button>
    </li>
  );
}

/** A service without deleted hosts may answer with anything; then there are none. */
async function fetchDeleted(signal: AbortSignal): Promise<{ rows: DeletedRow[]; total: number }> {
  const query = new URLSearchParams({ state: 'deleted', page: '1', perPage: String(perPage) });
  const response = await call('api', `/configs/all?${query}`, { signal });
  const { data: rows = [] } = z.array(rowSchema).safeParse(await response.json());
  return {
    rows,
    total: rows.length === 0 ? 0 : Number(response.headers.get(totalCountHeader) ?? rows.length),
  };
}
