import { useRef } from 'react';
import type { useAttachments } from '#client/chat/attachments/use-attachments.ts';
import { addressesIn } from './addresses-in.ts';

type Attached = Pick<ReturnType<typeof useAttachments>, 'submit' | 'removeUrl'>;

/** Attaches the web addresses that questions name, but those whose chip was removed. */
export function useNamedAddresses(attached: Attached) {
  const removed = useRef(new Set<string>());

  return {
    /** Returns the addresses that the question is asked about. */
    attach(query: string): string[] {
      const named = addressesIn(query).filter((url) => !removed.current.has(url));
      for (const url of named) attached.submit({ url, fileIds: [], context: '' });
      return named;
    },
    remove(url: string) {
      removed.current.add(url);
      attached.removeUrl(url);
    },
    reset: () => removed.current.clear(),
  };
}
