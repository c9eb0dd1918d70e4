import { CallFailed, sentenceOf } from '#client/api.ts';
import { FormError } from '#client/ui/fields/form-error.tsx';
import { words } from '#client/words/words.ts';

/** The specification's sentence for a failed sign-in or sign-up, and the server's own if there is one; that alone where trying later won't help. */
export function CallFailure({ error }: { error: unknown }) {
  if (error === undefined) return null;
  const detail = sentenceOf(error, '');
  const isFinal = error instanceof CallFailed && error.code === 'account_suspended';
  if (isFinal && detail !== '') return <FormError>{detail}</FormError>;
  return (
    <>
      <FormError>{words().callWentWrong}</FormError>
      {detail !== '' && (
        <p role="status" className="text-sm text-ink-soft wrap-anywhere">
          {detail}
        </p>
      )}
    </>
  );
}
