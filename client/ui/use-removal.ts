import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';

interface RemovalInput<Entry> {
  /** The entry to remove, which stays the same object while it is asked about; undefined while nothing is asked. */
  asked: Entry | undefined;
  remove: (entry: Entry) => Promise<void>;
  onRemoved?: (entry: Entry) => void;
  onClose: () => void;
}

/** Returns what a confirmation dialog needs to remove an entry of a list, and the error of this entry alone. */
export function useRemoval<Entry>({ asked, remove, onRemoved, onClose }: RemovalInput<Entry>) {
  const { mutate, reset, isPending, isSuccess, error } = useMutation({
    mutationFn: remove,
    onSuccess: (_, entry) => {
      onRemoved?.(entry);
      onClose();
    },
  });
  useEffect(() => {
    if (asked !== undefined) reset();
  }, [asked, reset]);
  return {
    error,
    dialog: {
      ...{ open: asked !== undefined, busy: isPending, done: isSuccess, onNo: onClose },
      onYes: () => {
        if (asked !== undefined) mutate(asked);
      },
    },
  };
}
