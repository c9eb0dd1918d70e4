import { useState } from 'react';
import { sentenceOf } from '#client/api.ts';
import { ErrorText } from '#client/ui/fields/error-text.tsx';
import { adminWords } from '#client/words/admin-words.ts';
import { formatNumber } from '#client/words/words.ts';
import type { Provider, ProviderTest } from '#contract/providers.ts';
import { testProvider, useProviderChanges } from './provider-calls.ts';

interface RunTest {
  isBusy: boolean;
  result: ProviderTest | undefined;
  failure: unknown;
}

/** Sends a connection its test question. */
export function useProviderTest(provider: Provider): RunTest & { run: () => void } {
  const [state, setState] = useState<RunTest>({ isBusy: false, result: undefined, failure: undefined });
  const { reload } = useProviderChanges();

  async function run() {
    setState({ isBusy: true, result: undefined, failure: undefined });
    try {
      setState({ isBusy: false, result: await testProvider(provider), failure: undefined });
      await reload();
    } catch (failure) {
      setState({ isBusy: false, result: undefined, failure });
    }
  }

  return { ...state, run: () => void run() };
}

/** The answer with its time and tokens, or what went wrong. */
export function TestResult({ result, failure }: Pick<RunTest, 'result' | 'failure'>) {
  if (failure !== undefined) return <ErrorText>{sentenceOf(failure, adminWords().notTestedNow)}</ErrorText>;
  if (!result) return null;
  if (result.error !== null) return <ErrorText>{result.error}</ErrorText>;
  const { answer, totalMs, firstTokenMs, tokens } = result;
  return (
    <div role="status" className="rounded-control bg-panel p-3 text-sm">
      <p dir="auto" className="line-clamp-6 wrap-anywhere">
        {answer}
      </p>
      <p className="mt-1 text-xs text-ink-soft">
        {adminWords().answeredIn(seconds(totalMs), seconds(firstTokenMs ?? totalMs))}
        {tokens && ` · ${tokensUsed(tokens)}`}
      </p>
    </div>
  );
}

function tokensUsed({ prompt, answer, cached }: { prompt: number; answer: number; cached: number }): string {
  const used = adminWords().tokensOfTest(prompt, answer);
  return cached > 0 ? used + adminWords().tokensFromCache(cached) : used;
}

function seconds(ms: number): string {
  return formatNumber(Math.max(1, Math.round(ms / 100)) / 10);
}
