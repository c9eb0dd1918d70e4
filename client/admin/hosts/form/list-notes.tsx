import { useFieldError } from './use-field-error.ts';

interface ListNotesProps {
  name: 'aisettings.home.suggestions' | 'aisettings.home.uploadedFiles';
  /** New index of the row that was moved last. */
  moved: number | undefined;
  count: number;
}

/** The list's own error, and for screen readers a moved row's new place. */
export function ListNotes({ name, moved, count }: ListNotesProps) {
  const error = useFieldError(name);
  return (
    <>
      <p role="status" className="sr-only">
        {moved !== undefined && `Moved to place ${moved + 1} of ${count}.`}
      </p>
      {error !== undefined && (
        <p role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
    </>
  );
}
