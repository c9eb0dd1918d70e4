import { Problem, problem } from '#server/failure/problem.ts';

/** A reader speaks of files; whoever gave an address is told of the address. Problems of other kinds, and faults, stay as they are. */
export function problemOfReading(error: unknown): unknown {
  if (!(error instanceof Problem)) return error;
  const because = { cause: error };
  switch (error.code) {
    case 'file_empty':
    case 'file_without_text':
      return problem(
        'url_unreadable',
        'There is no text to be read at this address: scripts of pages are not run, and scans are not recognized.',
        because,
      );
    case 'file_type_unsupported':
      return problem(
        'url_unreadable',
        'What is at this address is neither a page nor a document that can be read.',
        because,
      );
    case 'file_encrypted':
      return problem('url_unreadable', 'The document at this address is protected by a password.', because);
    case 'file_corrupt':
      return problem('url_unreadable', 'The document at this address is damaged.', because);
    case 'file_too_complex':
      return problem(
        'url_unreadable',
        'What is at this address takes too much to read. Give a smaller document.',
        because,
      );
    case 'file_too_large':
      return problem(
        'url_too_large',
        'What is at this address holds too much text. Give a smaller document.',
        because,
      );
    default:
      return error;
  }
}
