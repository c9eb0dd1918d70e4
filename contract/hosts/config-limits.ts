/** Maximum lengths of a config's fields in UTF-16 units, and of its lists in entries. */
export const configLimits = {
  host: 300,
  line: 200,
  image: 200_000,
  font: 300_000,
  suggestion: 500,
  suggestions: 100,
  fileEntryId: 100,
  fileUrl: 2000,
  fileContext: 2000,
  additionalInfo: 2000,
  files: 500,
  description: 500,
  welcome: 500,
} as const;

/** Matches a brand colour, `#rrggbb`. */
export const brandColor = /^#[0-9a-fA-F]{6}$/;
