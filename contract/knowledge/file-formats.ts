/** Kinds of files that have an icon of their own. */
export const fileIcons = ['pdf', 'word', 'sheet', 'slides', 'mail', 'web', 'text', 'picture'] as const;
export type FileIcon = (typeof fileIcons)[number];

/** A file format as the page knows it. The formats are in `server/reading/formats/formats.ts`. */
export interface ShownFormat {
  /** The first is given to files without a name. */
  extensions: readonly string[];
  icon: FileIcon;
}

/** Returns the format that the end of a name claims, whatever the bytes are. */
export function formatOfName<Format extends ShownFormat>(
  formats: readonly Format[],
  name: string,
): Format | undefined {
  const [, extension = ''] = /\.([^.]{1,20})$/.exec(name.trim().toLowerCase()) ?? [];
  return formats.find(({ extensions }) => extensions.includes(extension));
}
