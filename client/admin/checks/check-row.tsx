import { Pencil, Trash2 } from 'lucide-react';
import { Expectation } from '#client/admin/checks/run/expectation.tsx';
import { PassedLabel } from '#client/admin/checks/run/passed-label.tsx';
import { ShownAnswer } from '#client/admin/ui/shown-answer.tsx';
import { useMay } from '#client/navigation/area.ts';
import { IconButton } from '#client/ui/button.tsx';
import { adminWords } from '#client/words/admin-words.ts';
import { filled } from '#client/words/filled.ts';
import type { Check } from '#contract/chat/checks.ts';

interface CheckRowProps {
  check: Check;
  onEdit: () => void;
  onDelete: () => void;
}

/** A question, what its answer must have, and how it went when it was last run on what is published. */
export function CheckRow({ check, onEdit, onDelete }: CheckRowProps) {
  const { question, expect, last } = check;
  const mayChange = useMay()('checks:write');
  return (
    <li className="flex items-start gap-2 py-3 ps-4 pe-2">
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <h3 className="min-w-0 font-medium wrap-anywhere">
            <bdi className="line-clamp-3">{question}</bdi>
          </h3>
          <PassedLabel passed={last?.passed} />
        </div>
        <Expectation expected={expect} unmet={last?.unmet} />
        {last && (
          <details className="text-sm">
            <summary className="w-fit cursor-pointer py-1 text-ink-soft">{adminWords().lastAnswer}</summary>
            <ShownAnswer text={last.answer} />
            {last.cited.length > 0 && (
              <p className="mt-1 text-ink-soft wrap-anywhere">
                {filled(adminWords().answerCites, <bdi>{last.cited.join(', ')}</bdi>)}
              </p>
            )}
          </details>
        )}
      </div>
      {mayChange && (
        <>
          <IconButton label={adminWords().editCheckNamed(question)} onClick={onEdit}>
            <Pencil size={18} aria-hidden="true" />
          </IconButton>
          <IconButton label={adminWords().deleteCheckNamed(question)} onClick={onDelete}>
            <Trash2 size={18} aria-hidden="true" />
          </IconButton>
        </>
      )}
    </li>
  );
}
