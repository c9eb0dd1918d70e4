/** Stops the answers that run on a host when it ends. */
export interface EndedAnswers {
  /** Calls `stop` soon after the host has ended, by whichever process. The returned function ends the watch; it can be called twice. */
  watch(host: string, stop: () => void): () => void;
}

interface EndedAnswersDeps {
  hasEnded: (host: string) => Promise<boolean>;
  onFault: (error: unknown) => void;
}

/** Milliseconds between two looks at the hosts on which answers run. */
const everyMs = 1000;

/** Looks in the store while answers run: the host may be ended in another process. */
export function createEndedAnswers({ hasEnded, onFault }: EndedAnswersDeps): EndedAnswers {
  const running = new Set<{ host: string; stop: () => void }>();
  let timer: NodeJS.Timeout | undefined;

  async function look(): Promise<void> {
    for (const host of new Set(Array.from(running, (answer) => answer.host))) {
      if (!(await hasEnded(host))) continue;
      for (const answer of running) if (answer.host === host) answer.stop();
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
    watch(host, stop) {
      const answer = { host, stop };
      running.add(answer);
      plan();
      return () => running.delete(answer);
    },
  };
}
