import { encode } from 'uqr';
import { sentenceOf } from '#client/api.ts';
import { Button } from '#client/ui/button.tsx';
import { copyWithToast } from '#client/ui/copy-with-toast.ts';
import { Dialog, DialogActions } from '#client/ui/dialog.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { useFields } from '#client/ui/fields/use-fields.ts';
import { adminWords } from '#client/words/admin-words.ts';
import type { TotpSetUp } from '#contract/people/account.ts';
import { confirmTotp } from './account-calls.ts';
import { codeInput } from './use-proof.tsx';

interface TotpDialogProps {
  setUp: TotpSetUp | undefined;
  onConfirmed: (recoveryCodes: string[]) => Promise<void>;
  onClose: () => void;
}

/** Shows the secret to an authenticator app, and asks for its first code. */
export function TotpDialog({ setUp, onConfirmed, onClose }: TotpDialogProps) {
  return (
    <Dialog open={setUp !== undefined} title={adminWords().setUpAppHeading} onClose={onClose}>
      {setUp && <ConfirmForm setUp={setUp} onConfirmed={onConfirmed} />}
    </Dialog>
  );
}

function ConfirmForm({
  setUp,
  onConfirmed,
}: Omit<TotpDialogProps, 'setUp' | 'onClose'> & { setUp: TotpSetUp }) {
  const rules = { code: { validate: (value: unknown) => value !== '' || adminWords().enterCode } };
  const { entry, failure, isSubmitting, submit } = useFields({ code: '' }, rules, async ({ code }) => {
    await onConfirmed(await confirmTotp(code));
  });

  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
      <p className="text-sm text-ink-soft">{adminWords().scanPicture}</p>
      <QrCode text={setUp.uri} />
      <div className="flex flex-wrap items-center justify-center gap-2 text-sm">
        <code dir="ltr" className="wrap-anywhere">
          {setUp.secret.replace(/.{4}(?=.)/g, '$& ')}
        </code>
        <Button kind="plain" onClick={() => copyWithToast(setUp.secret)}>
          {adminWords().copyKey}
        </Button>
        <a
          href={setUp.uri}
          className="target inline-flex items-center px-2 text-ink-soft underline underline-offset-4 hover:text-ink"
        >
          {adminWords().openInApp}
        </a>
      </div>
      <TextField label={adminWords().code} inputMode="numeric" {...codeInput} {...entry('code')} />
      <DialogActions error={failure === undefined ? undefined : sentenceOf(failure, adminWords().itFailed)}>
        <Button type="submit" disabled={isSubmitting}>
          {adminWords().turnOn}
        </Button>
      </DialogActions>
    </form>
  );
}

/** Black on white in both schemes: many apps read no other. */
function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { border: 2 });
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
    .join('');
  return (
    <svg
      role="img"
      aria-label={adminWords().keyAsQr}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="mx-auto size-48 rounded-control"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
