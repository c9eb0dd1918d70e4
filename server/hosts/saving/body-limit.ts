import { configLimits } from '#contract/hosts/config-limits.ts';

const {
  line,
  image,
  font,
  suggestion,
  suggestions,
  fileEntryId,
  fileUrl,
  fileContext,
  additionalInfo,
  files,
} = configLimits;

const fileCharacters = fileEntryId + fileUrl + line + fileContext + additionalInfo;
// Logo, favicon, the logo on dark ground and the welcome picture.
const characters = 4 * image + font + suggestions * suggestion + files * fileCharacters;

/** JSON may escape every character as `\u0000` (six bytes); plus a megabyte for field names, short texts and white space. */
export const maxConfigBytes = 6 * characters + 1_000_000;
