import { sentenceOf } from '#client/api.ts';
import { FormError } from '#client/ui/fields/form-error.tsx';

/** A sign-in or sign-up that could not be sent: the specification's sentence, and the server's own where it gave one. */
export function CallFailure({ error }: { error: unknown }) {
  if (error === undefined) return null;
  const detail = sentenceOf(error, '');
  return (
    <>
      <FormError>Something went wrong. Please try again later.</FormError>
      {detail !== '' && (
        <p role="status" className="text-sm text-ink-soft wrap-anywhere">
          {detail}
        </p>
      )}
    </>
  );
}
