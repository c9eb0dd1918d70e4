import { useRef } from 'react';
import type { useAttachments } from '#client/chat/attachments/use-attachments.ts';
import type { Failure } from '#client/chat/conversation.ts';
import { addressesIn } from './addresses-in.ts';

type Attached = Pick<ReturnType<typeof useAttachments>, 'attachments' | 'submit' | 'removeUrl'>;

/** Attaches the web addresses that questions name, but those whose chip was removed. */
export function useNamedAddresses(attached: Attached) {
  const removed = useRef(new Set<string>());
  /** Addresses that were attached with the last question. */
  const fresh = useRef<string[]>([]);

  return {
    /** Returns the addresses that the question is asked about. */
    attach(query: string): string[] {
      const named = addressesIn(query).filter((url) => !removed.current.has(url));
      fresh.current = named.filter((url) => !attached.attachments.urls.includes(url));
      for (const url of named) attached.submit({ url, fileIds: [], context: '' });
      return named;
    },
    remove(url: string) {
      removed.current.add(url);
      attached.removeUrl(url);
    },
    /** Removes those of a question that failed before one was read: the next one is asked without them, another try names them itself. */
    dropUnread(failure: Failure | undefined) {
      if (failure?.turn.answer.status !== 'reading') return;
      for (const url of fresh.current.splice(0)) attached.removeUrl(url);
    },
    reset: () => removed.current.clear(),
  };
}
