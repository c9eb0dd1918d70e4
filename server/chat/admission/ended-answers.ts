/** Stops the answers that run on a host, or by a key, when that ends. */
export interface EndedAnswers {
  /** Calls `stop` soon after the host or key has ended, by whichever process. The returned function ends the watch; it can be called twice. */
  watch(owner: string, stop: () => void): () => void;
}

interface EndedAnswersDeps {
  hasEnded: (owner: string) => Promise<boolean>;
  onFault: (error: unknown) => void;
}

/** Milliseconds between two looks at what answers run on. */
const everyMs = 1000;

/** Looks in the store while answers run: another process may end the host or key. */
export function createEndedAnswers({ hasEnded, onFault }: EndedAnswersDeps): EndedAnswers {
  const running = new Set<{ owner: string; stop: () => void }>();
  let timer: NodeJS.Timeout | undefined;

  async function look(): Promise<void> {
    for (const owner of new Set(Array.from(running, (answer) => answer.owner))) {
      if (!(await hasEnded(owner))) continue;
      for (const answer of running) if (answer.owner === owner) answer.stop();
    }
  }

  function plan(): void {
    if (running.size === 0 || timer) return;
    timer = setTimeout(async () => {
      await look().catch(onFault);
      timer = undefined;
      plan();
    }, everyMs);
    timer.unref();
  }

  return {
    watch(owner, stop) {
      const answer = { owner, stop };
      running.add(answer);
      plan();
      return () => running.delete(answer);
    },
  };
}
