import { CallFailed, call } from '#client/api.ts';
import { adminWords } from '#client/words/admin-words.ts';

export type ExportFormat = 'csv' | 'jsonl';

/** Fetches an export and saves it as a file. Returns the number of its rows. Throws `CallFailed` if it was cut off. */
export async function exportAudit(query: Record<string, string>, format: ExportFormat): Promise<number> {
  const response = await call('api', `/audit/export?${new URLSearchParams({ ...query, format })}`);
  const text = await response.text().catch(() => '');
  const rows = countExported(text);
  if (rows === undefined) throw new CallFailed(adminWords().exportCut);
  saveFile(new Blob([text], { type: response.headers.get('Content-Type') ?? 'text/plain' }), format);
  return rows;
}

/** Returns the number in an export's last line; undefined if the export was cut off. */
export function countExported(text: string): number | undefined {
  const last = text.trimEnd().split('\n').at(-1) ?? '';
  const found = /^complete,(\d+) rows,/.exec(last) ?? /^\{"complete":true,"rows":(\d+),.*\}$/.exec(last);
  return found && text.endsWith('\n') ? Number(found[1]) : undefined;
}

function saveFile(content: Blob, format: ExportFormat): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = `audit-${new Date().toISOString().slice(0, 10)}.${format}`;
  link.click();
  // Later, as the browser may read it only after this.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
