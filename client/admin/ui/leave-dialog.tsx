import type { RefObject } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { lateDialog } from '#client/ui/late-dialogs.tsx';
import { useLeaveGuard } from './use-leave-guard.ts';

const LeaveQuestion = lateDialog(
  async () => (await import('./leave-question.tsx')).LeaveQuestion,
  ({ onStay }) => onStay(),
);

interface LeaveDialogProps {
  /** Set once nothing can be lost any more. */
  isDone: RefObject<boolean>;
  isSaving: boolean;
  /** True if even unchanged fields would be lost. */
  isUnsaved?: boolean;
  /** True while a stored draft is neither restored nor discarded. */
  hasOffer?: boolean;
}

/** Asks before unsaved changes are lost, or while a save is still running. */
export function LeaveDialog({ isDone, isSaving, isUnsaved = false, hasOffer = false }: LeaveDialogProps) {
  const { control } = useFormContext();
  const isDirty = useFormState({ control }).isDirty || isUnsaved;
  const { isWaiting, leave, stay } = useLeaveGuard(isDirty || isSaving || hasOffer, isDone);
  return (
    <LeaveQuestion open={isWaiting} isSaving={isSaving} isDirty={isDirty} onLeave={leave} onStay={stay} />
  );
}
