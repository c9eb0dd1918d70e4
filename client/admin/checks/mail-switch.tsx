import { sentenceOf } from '#client/api.ts';
import { SwitchField } from '#client/ui/fields/switch-field.tsx';
import { showToast } from '#client/ui/toast.tsx';
import { adminWords } from '#client/words/admin-words.ts';
import { useCheckSettings } from './check-calls.ts';

/** Lets the host's admins choose to be mailed; nothing where the deployment sends no mail. */
export function MailSwitch({ host }: { host: string }) {
  const { settings, setMails } = useCheckSettings(host);
  if (!settings?.sendsMail)
    return <p className="text-xs text-ink-soft">{adminWords().checksRunThemselves}</p>;
  return (
    <SwitchField
      label={adminWords().mailWorse}
      hint={adminWords().checksRunThemselves}
      checked={settings.mails}
      onChange={({ target }) => {
        setMails(target.checked).catch((failure: unknown) =>
          showToast(sentenceOf(failure, adminWords().checkNotSaved)),
        );
      }}
    />
  );
}
