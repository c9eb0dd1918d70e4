import { CircleX } from 'lucide-react';
import type { ReactNode } from 'react';
import { adminWords } from '#client/words/admin-words.ts';
import { filled } from '#client/words/filled.ts';
import { type Expectation as ExpectationName, type Expected, expectations } from '#contract/chat/checks.ts';

interface ExpectationProps {
  expected: Expected;
  /** Those that the last answer did not meet, which are marked. */
  unmet?: readonly ExpectationName[] | undefined;
}

/** Says in words how a check's answer must be. */
export function Expectation({ expected, unmet = [] }: ExpectationProps) {
  const asked = expectations.filter((name) => expected[name] !== undefined);
  return (
    <ul className="flex flex-col gap-0.5 text-sm text-ink-soft wrap-anywhere">
      {asked.map((name) => (
        <li key={name} className={unmet.includes(name) ? 'flex items-start gap-1.5 text-danger' : undefined}>
          {unmet.includes(name) && (
            <CircleX size={16} role="img" aria-label={adminWords().checkFailed} className="mt-0.5 shrink-0" />
          )}
          <span className="line-clamp-2">{sentences[name](expected)}</span>
        </li>
      ))}
    </ul>
  );
}

const sentences: Record<ExpectationName, (expected: Expected) => ReactNode> = {
  contains: ({ contains }) => filled(adminWords().answerContains, <q dir="auto">{contains}</q>),
  cites: ({ cites }) => filled(adminWords().answerCites, <bdi>{cites}</bdi>),
  refuses: ({ refuses }) => (refuses ? adminWords().isRefused : adminWords().isAnswered),
  handsOver: ({ handsOver }) => (handsOver ? adminWords().isHandedOver : adminWords().isNotHandedOver),
};
