import { setImmediate } from 'node:timers/promises';
import type { HandoverRow, HandoverState } from '#contract/chat/handover.ts';
import { csvCell } from '#server/http/answers/csv.ts';
import type { Db } from '#server/store/schema.ts';
import { findRows } from './handover-row.ts';

interface ExportFormat {
  mediaType: string;
  first: string;
  row(handover: HandoverRow): string;
  last(count: number): string;
}

const batchSize = 100;

const jsonLines: ExportFormat = {
  mediaType: 'application/x-ndjson',
  first: '',
  row: (handover) => `${JSON.stringify(handover)}\n`,
  last: (handovers) => `${JSON.stringify({ complete: true, handovers })}\n`,
};

const columns = [
  'id',
  'createdAt',
  'state',
  'reason',
  'email',
  'name',
  'message',
  'fields',
  'language',
  'conversationId',
] as const;

/** CSV for spreadsheets (RFC 4180), with a byte order mark, as Excel takes UTF-8 for another encoding without one. */
const csv: ExportFormat = {
  mediaType: 'text/csv; charset=utf-8',
  first: `\ufeff${columns.join()}\r\n`,
  row({ fields, conversationId = '', ...handover }) {
    const filled = fields.map(({ label, value }) => `${label}: ${value}`).join('\n');
    const cells: Record<(typeof columns)[number], string> = { ...handover, conversationId, fields: filled };
    return `${columns.map((column) => csvCell(cells[column])).join()}\r\n`;
  },
  last: (count) => `complete,${count} hand-overs${','.repeat(columns.length - 2)}\r\n`,
};

export const exportFormats = { jsonl: jsonLines, csv };

/** Yields a host's hand-overs, the newest first. Reads in batches, between which other requests run. */
export async function* exportHandovers(
  db: Db,
  { format, ...asked }: { host: string; state: HandoverState | undefined; format: ExportFormat },
): AsyncGenerator<string> {
  yield format.first;
  let count = 0;
  for (let before: string | undefined; ; ) {
    const rows = await findRows(db, { ...asked, limit: batchSize, ...(before !== undefined && { before }) });
    if (rows.length > 0) yield rows.map(format.row).join('');
    count += rows.length;
    before = rows.at(-1)?.id;
    if (rows.length < batchSize) break;
    await setImmediate();
  }
  yield format.last(count);
}
