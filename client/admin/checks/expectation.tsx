import { adminWords } from '#client/words/admin/admin-words.ts';
import { filled } from '#client/words/filled.ts';
import type { Expected } from '#contract/checks.ts';

/** Says in words how a check's answer must be. */
export function Expectation({ expected }: { expected: Expected }) {
  const { contains, cites, refuses, handsOver } = expected;
  return (
    <ul className="flex flex-col gap-0.5 text-sm text-ink-soft wrap-anywhere">
      {contains !== undefined && (
        <li className="line-clamp-2">{filled(adminWords().answerContains, <q dir="auto">{contains}</q>)}</li>
      )}
      {cites !== undefined && (
        <li className="line-clamp-2">{filled(adminWords().answerCites, <bdi>{cites}</bdi>)}</li>
      )}
      {refuses !== undefined && <li>{refuses ? adminWords().isRefused : adminWords().isAnswered}</li>}
      {handsOver !== undefined && (
        <li>{handsOver ? adminWords().isHandedOver : adminWords().isNotHandedOver}</li>
      )}
    </ul>
  );
}
