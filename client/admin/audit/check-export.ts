import { CallFailed } from '#client/api.ts';
import { adminWords } from '#client/words/admin-words.ts';

/** Checks that an export is whole, and says how many rows it has. Throws `CallFailed` if it was cut off. */
export async function checkExport(content: Blob): Promise<string> {
  const rows = countExported(await content.text());
  if (rows === undefined) throw new CallFailed(adminWords().exportCut);
  return adminWords().exported(rows);
}

/** Returns the number in an export's last line; undefined if the export was cut off. */
export function countExported(text: string): number | undefined {
  const last = text.trimEnd().split('\n').at(-1) ?? '';
  const found = /^complete,(\d+) rows,/.exec(last) ?? /^\{"complete":true,"rows":(\d+),.*\}$/.exec(last);
  return found && text.endsWith('\n') ? Number(found[1]) : undefined;
}
