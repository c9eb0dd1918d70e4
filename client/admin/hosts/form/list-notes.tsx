import { useSentence } from './use-field-error.ts';

interface ListNotesProps {
  name: 'aisettings.home.suggestions' | 'aisettings.home.uploadedFiles';
  /** Where the row stands that was moved last. */
  moved: number | undefined;
  count: number;
}

/** What is wrong with a list as a whole, and, for those who do not see it, where a moved row went. */
export function ListNotes({ name, moved, count }: ListNotesProps) {
  const error = useSentence(name);
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
