import { type FileIcon, formatOfName } from '#contract/knowledge/file-formats.ts';
import { fileFormats } from '#file-formats';

/** A file input's `accept`. */
export const acceptedFiles = fileFormats
  .flatMap(({ extensions }) => extensions.map((each) => `.${each}`))
  .join(',');

/** Returns the icon of a file by the end of its name; `other` for a name that no readable file has. */
export function fileIconOf(name: string): FileIcon | 'other' {
  return formatOfName(fileFormats, name)?.icon ?? 'other';
}
