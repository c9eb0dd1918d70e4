import { useCallback, useEffect, useRef, useState } from 'react';
import type { KnowledgeFile } from '#contract/configs.ts';

interface Field extends KnowledgeFile {
  key: string;
}

/** Which files show their fields: those that somebody opened, and new ones until somebody closes them. */
export function useOpenRows(fields: readonly Field[]) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(new Map());
  const latest = useRef(fields);

  useEffect(() => {
    latest.current = fields;
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

function isIncomplete({ fileURL, fileID, fileContext }: KnowledgeFile): boolean {
  return [fileURL, fileID, fileContext].some((part) => part.trim() === '');
}
