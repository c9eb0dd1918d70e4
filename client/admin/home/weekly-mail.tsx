import { sentenceOf } from '#client/api.ts';
import { FormError } from '#client/ui/fields/form-error.tsx';
import { SwitchField } from '#client/ui/fields/switch-field.tsx';
import { adminWords } from '#client/words/admin-words.ts';
import { words } from '#client/words/words.ts';
import type { WeeklyReport } from '#contract/chat/reports.ts';
import { useOrderReport, useWeeklyReport } from './report-calls.ts';

/** Lets the person choose the host's weekly mail; says so where the deployment sends no mail. */
export function WeeklyMail({ host }: { host: string }) {
  const { data } = useWeeklyReport(host);
  const { mutate, isPending, variables, error } = useOrderReport(host);
  if (!data) return null;
  const canBeSent = data.sendsMail && data.emailVerified;
  return (
    <div className="flex flex-col gap-2">
      <SwitchField
        label={adminWords().weeklyMail}
        hint={hintOf(data)}
        disabled={isPending || (!canBeSent && !data.weekly)}
        checked={isPending ? variables : data.weekly}
        onChange={(event) => mutate(event.target.checked)}
      />
      {error && <FormError>{sentenceOf(error, words().callWentWrong)}</FormError>}
    </div>
  );
}

function hintOf({ sendsMail, emailVerified, keptLongEnough }: WeeklyReport): string {
  if (!sendsMail) return adminWords().weeklyMailNoMail;
  if (!emailVerified) return adminWords().weeklyMailUnverified;
  return keptLongEnough ? adminWords().weeklyMailHint : adminWords().weeklyMailTooShort;
}
