import { sentenceOf } from '../api.ts';

/** Why a form could not be sent: the specification's sentence, and the server's own where it gave one. */
export function FormFailure({ error }: { error: unknown }) {
  if (error === undefined) return null;
  const detail = sentenceOf(error, '');
  return (
    <div className="flex flex-col gap-1 rounded-control bg-danger-soft px-3 py-2 text-sm wrap-anywhere">
      <p role="alert" className="font-medium text-danger">
        Something went wrong. Please try again later.
      </p>
      {detail !== '' && <p role="status">{detail}</p>}
    </div>
  );
}
