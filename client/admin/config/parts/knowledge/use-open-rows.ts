import { useCallback, useEffect, useRef, useState } from 'react';
import type { KnowledgeFile } from '#contract/hosts/configs.ts';

interface Field extends KnowledgeFile {
  key: string;
}

/** True if a row was opened, false if closed, by its key. */
type Chosen = ReadonlyMap<string, boolean>;

/** Which files show their fields: those that somebody opened, and new ones until somebody closes them. */
export function useOpenRows(fields: readonly Field[]) {
  const [chosen, setChosen] = useState<Chosen>(new Map());
  const latest = useRef(fields);

  useEffect(() => {
    const before = latest.current;
    latest.current = fields;
    setChosen((rows) => keepChosen(rows, before, fields));
    const fresh = fields.filter(({ key, ...file }) => !chosen.has(key) && isIncomplete(file));
    // Kept, so that a row stays open when it is complete.
    if (fresh.length > 0)
      setChosen((before) => new Map([...before, ...fresh.map(({ key }) => [key, true] as const)]));
  }, [fields, chosen]);

  /** A stable function, so that unchanged rows are not rendered again. */
  const toggle = useCallback((index: number, isOpen: boolean) => {
    const key = latest.current[index]?.key;
    if (key !== undefined) setChosen((before) => new Map(before).set(key, isOpen));
  }, []);

  const isOpen = (field: Field | undefined) =>
    field !== undefined && (chosen.get(field.key) ?? isIncomplete(field));
  return { isOpen, toggle };
}

/** The form gives all rows new keys when it is filled again, also once soon after it is shown: what somebody opened by then stays open. */
export function keepChosen(
  chosen: Chosen,
  before: readonly Pick<Field, 'key'>[],
  after: readonly Pick<Field, 'key'>[],
): Chosen {
  const keys = new Set(before.map(({ key }) => key));
  if (before.length !== after.length || after.some(({ key }) => keys.has(key))) return chosen;
  const kept = before
    .map(({ key }, index) => [after[index]?.key, chosen.get(key)] as const)
    .filter((one): one is [string, boolean] => !one.includes(undefined));
  return kept.length === 0 ? chosen : new Map([...chosen, ...kept]);
}

function isIncomplete({ fileURL, fileID, fileContext }: KnowledgeFile): boolean {
  return [fileURL, fileID, fileContext].some((part) => part.trim() === '');
}
