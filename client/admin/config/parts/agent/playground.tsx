import '#client/zod-jitless.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { toAgent } from '#client/admin/config/state/agent-entries.ts';
import type { Entries } from '#client/admin/config/state/entries.ts';
import { OutcomeLabel } from '#client/admin/ui/outcome-label.tsx';
import { useDebounced } from '#client/admin/ui/use-debounced.ts';
import { orUnexpected, post, sentenceOf } from '#client/api.ts';
import { ErrorText } from '#client/ui/fields/error-text.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { LateMarkdown } from '#client/ui/markdown/late-markdown.tsx';
import { adminWords } from '#client/words/admin-words.ts';
import {
  mostOfTriedQuestion,
  type TriedAnswer,
  type TryInstructions,
  triedAnswerSchema,
  tryInstructionsSchema,
} from '#contract/agent/try-instructions.ts';

/** Milliseconds without a key until a question is asked: each may cost tokens. */
const typingPause = 1000;

/** Answers a question as the assistant would if the form were saved now. */
export function Playground({ configId }: { configId: string | undefined }) {
  const [question, setQuestion] = useState('');
  return (
    <section
      aria-label={adminWords().playground}
      // Below the fields it would cover them, so it stays in view only once there is an answer to compare.
      className={`flex min-w-0 flex-col gap-3 rounded-panel border border-hairline bg-raised p-4 @3xl:sticky @3xl:top-17 @3xl:bottom-auto @3xl:self-start @3xl:shadow-none ${question.trim() === '' ? '' : 'shadow-float sm:sticky sm:bottom-24'}`}
    >
      <TextField
        label={adminWords().playground}
        hint={configId === undefined ? adminWords().playgroundOnceSaved : adminWords().playgroundHint}
        error={undefined}
        dir="auto"
        maxLength={mostOfTriedQuestion}
        disabled={configId === undefined}
        placeholder={adminWords().playgroundPlaceholder}
        value={question}
        onChange={(event) => setQuestion(event.target.value)}
        onKeyDown={keepFromSaving}
      />
      {configId !== undefined && <Answer configId={configId} question={question} />}
    </section>
  );
}

/** Enter would save the form. */
function keepFromSaving(event: KeyboardEvent) {
  if (event.key === 'Enter') event.preventDefault();
}

function Answer({ configId, question }: { configId: string; question: string }) {
  const { control } = useFormContext<Entries>();
  const [agent, timeZone] = useWatch({ control, name: ['aisettings.agent', 'pagesettings.timeZone'] });
  const typed = JSON.stringify({ question, agent: toAgent(agent) ?? null, timeZone });
  const settled = useDebounced(typed, typingPause);
  const asked = askable(settled);
  const { data, error, isFetching } = useTriedAnswer(configId, asked);
  const isFaulty = question.trim() !== '' && askable(typed) === undefined;
  const isWaiting = isFetching || (typed !== settled && askable(typed) !== undefined);
  if (isFaulty) return <p className="text-sm text-ink-soft">{adminWords().playgroundFaulty}</p>;
  if (question.trim() === '') return null;
  return (
    <div aria-busy={isWaiting} className="flex min-w-0 flex-col gap-2">
      {error !== null && !isWaiting && (
        <ErrorText>{sentenceOf(error, adminWords().playgroundFailed)}</ErrorText>
      )}
      {data && error === null && (
        <div
          dir="auto"
          className={`max-h-40 min-w-0 overflow-auto text-sm wrap-anywhere @3xl:max-h-none ${isWaiting ? 'opacity-60' : ''}`}
        >
          <Steps steps={data.steps} />
          <LateMarkdown text={data.answer} />
        </div>
      )}
      <p role="status" className="text-sm text-ink-soft">
        {isWaiting ? adminWords().playgroundAnswering : data && <OutcomeLabel {...data} />}
      </p>
    </div>
  );
}

/** The actions that ran for the answer, by the names that the admin gave them. */
function Steps({ steps }: Pick<TriedAnswer, 'steps'>) {
  if (steps.length === 0) return null;
  const { done, failed } = adminWords().callOutcomes;
  return (
    <ul className="mb-2 text-ink-soft">
      {steps.map(({ tool, isError }, index) => (
        <li key={index}>
          <code dir="ltr">{tool}</code> · {isError ? failed : done}
        </li>
      ))}
    </ul>
  );
}

/** Returns what is asked; undefined while there is no question or the server would refuse it. */
function askable(typed: string): TryInstructions | undefined {
  const { data } = tryInstructionsSchema.safeParse(JSON.parse(typed));
  return data;
}

/** Asks a host's assistant with instructions that are not saved. Each asks once; an earlier one that still runs is stopped. */
function useTriedAnswer(configId: string, asked: TryInstructions | undefined) {
  return useQuery({
    queryKey: ['tried-answer', configId, asked],
    queryFn: ({ signal }) => tryInstructions(configId, asked, signal),
    enabled: asked !== undefined,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}

async function tryInstructions(
  configId: string,
  asked: TryInstructions | undefined,
  signal: AbortSignal,
): Promise<TriedAnswer> {
  const path = `/configs/${encodeURIComponent(configId)}/try`;
  const response = await post('api', path, { ...asked }, { signal });
  const body: unknown = await response.json();
  return orUnexpected(() => triedAnswerSchema.parse(body));
}
