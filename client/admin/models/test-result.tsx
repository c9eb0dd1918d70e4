import { Check, X } from 'lucide-react';
import { useState } from 'react';
import { testProvider, useProviderChanges } from '#client/admin/calls/provider-calls.ts';
import { sentenceOf } from '#client/api.ts';
import { ErrorText } from '#client/ui/fields/error-text.tsx';
import { adminWords } from '#client/words/admin-words.ts';
import { formatNumber } from '#client/words/words.ts';
import type { Provider, ProviderTest } from '#contract/models/providers.ts';

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
      <Checks checks={result.checks} />
    </div>
  );
}

/** List of what works of what hosts ask for. */
function Checks({ checks }: Pick<ProviderTest, 'checks'>) {
  const names = {
    ...{ question: adminWords().triedQuestion, tool: adminWords().triedTool },
    ...{ long: adminWords().triedLong, conversation: adminWords().triedConversation },
  };
  return (
    <ul className="mt-2 flex flex-col gap-1">
      {checks.map(({ name, ok, detail }) => (
        <li key={name} className={`flex gap-2 ${ok ? '' : 'text-danger'}`}>
          {ok ? <Check {...icon} /> : <X {...icon} />}
          <span className="min-w-0 wrap-anywhere">
            {ok ? adminWords().providerCheckWorks(names[name]) : `${names[name]}: `}
            {detail !== undefined && <bdi lang="en">{detail}</bdi>}
          </span>
        </li>
      ))}
    </ul>
  );
}

const icon = { size: 16, 'aria-hidden': true, className: 'mt-0.5 shrink-0' } as const;

function tokensUsed({ prompt, answer, cached }: { prompt: number; answer: number; cached: number }): string {
  const used = adminWords().tokensOfTest(prompt, answer);
  return cached > 0 ? used + adminWords().tokensFromCache(cached) : used;
}

function seconds(ms: number): string {
  return formatNumber(Math.max(1, Math.round(ms / 100)) / 10);
}
