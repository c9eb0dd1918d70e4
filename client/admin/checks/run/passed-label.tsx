import { CircleCheck, CircleDashed, CircleX } from 'lucide-react';
import { adminWords } from '#client/words/admin-words.ts';

/** How a check went, as a word with a mark; undefined before its first run. */
export function PassedLabel({ passed }: { passed: boolean | undefined }) {
  const [Icon, look, word] =
    passed === undefined
      ? ([CircleDashed, 'text-ink-soft', adminWords().checkNotRun] as const)
      : passed
        ? ([CircleCheck, 'text-success', adminWords().checkPassed] as const)
        : ([CircleX, 'text-danger', adminWords().checkFailed] as const);
  return (
    <span className={`inline-flex items-center gap-1.5 text-sm font-medium whitespace-nowrap ${look}`}>
      <Icon size={16} aria-hidden="true" />
      {word}
    </span>
  );
}
