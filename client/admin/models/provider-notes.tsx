import { type ReactNode, useState } from 'react';
import { forgetLearned, useProviderChanges } from '#client/admin/calls/provider-calls.ts';
import { sentenceOf } from '#client/api.ts';
import { Button } from '#client/ui/button.tsx';
import { DateTime } from '#client/ui/date-time.tsx';
import { ErrorText } from '#client/ui/fields/error-text.tsx';
import { adminWords } from '#client/words/admin-words.ts';
import type { Provider } from '#contract/models/providers.ts';

/** Remembers of a connection, folded: what its server refused, and how it failed lately. */
export function ProviderNotes({ provider }: { provider: Provider }) {
  const { learned, failures } = provider;
  return (
    <>
      {learned.length > 0 && (
        <Fold title={adminWords().refusedByServer(learned.length)}>
          <ul className="flex flex-col gap-1">
            {learned.map(({ model, what, at, why }) => (
              <li key={`${model} ${what}`} className="wrap-anywhere">
                <bdi>{model}</bdi> · <bdi lang="en">{what}</bdi> · <DateTime at={at} isNear />
                <bdi lang="en" className="block text-xs text-ink-soft">
                  {why}
                </bdi>
              </li>
            ))}
          </ul>
          <Forget provider={provider} />
        </Fold>
      )}
      {failures.length > 0 && (
        <Fold title={adminWords().lastFailures(failures.length)}>
          <ul className="flex flex-col gap-1">
            {failures.map(({ at, model, sentence }) => (
              <li key={`${at} ${model}`} className="wrap-anywhere">
                <DateTime at={at} isNear /> · <bdi>{model}</bdi>
                <bdi lang="en" className="block text-xs text-ink-soft">
                  {sentence}
                </bdi>
              </li>
            ))}
          </ul>
        </Fold>
      )}
    </>
  );
}

function Fold({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="text-sm">
      <summary className="w-fit cursor-pointer py-1 text-ink-soft">{title}</summary>
      <div className="mt-1 flex flex-col items-start gap-2 rounded-control bg-panel p-3">{children}</div>
    </details>
  );
}

function Forget({ provider }: { provider: Provider }) {
  const { reload } = useProviderChanges();
  const [failure, setFailure] = useState<unknown>();
  async function forget() {
    setFailure(undefined);
    try {
      await forgetLearned(provider);
      await reload();
    } catch (error) {
      setFailure(error);
    }
  }
  return (
    <>
      <Button kind="outline" onClick={() => void forget()}>
        {adminWords().sendItAgain}
      </Button>
      {failure !== undefined && <ErrorText>{sentenceOf(failure, adminWords().notForgotten)}</ErrorText>}
    </>
  );
}
