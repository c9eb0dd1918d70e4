import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sentenceOf } from '#client/api.ts';
import { showToast } from '#client/ui/toast.tsx';
import { adminWords } from '#client/words/admin-words.ts';
import { actOnHost, configsKey } from './host-calls.ts';

interface HostAct {
  id: string;
  act: 'resume' | 'undelete';
  /** Toast once it is done. */
  done: string;
  onDone?: () => void;
}

/** Brings a host back, says so, and fetches the lists again. */
export function useHostAct({ id, act, done, onDone }: HostAct) {
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => actOnHost(id, act),
    onSuccess() {
      showToast(done);
      onDone?.();
    },
    onError: (error) => showToast(sentenceOf(error, adminWords().didNotWork)),
    onSettled: () => queries.invalidateQueries({ queryKey: [configsKey] }),
  });
  return { run: () => mutate(), isPending };
}
