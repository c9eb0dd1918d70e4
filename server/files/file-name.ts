import { extensionOfType } from '#server/reading/formats/formats.ts';

const maxNameLength = 255;

/** Control characters, line separators and bidirectional marks. */
const invisible = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** Returns a file name without path and invisible characters; possibly empty. */
export function cleanFileName(given: string): string {
  const base =
    given.toWellFormed().normalize('NFC').replace(invisible, '').split(/[/\\]/).at(-1)?.trim() ?? '';
  return /^\.*$/.test(base) ? '' : shorten(base);
}

/** Returns a name for a file without one. */
export function defaultFileName(mediaType: string): string {
  return `upload.${extensionOfType(mediaType)}`;
}

/** Shortens a name before its extension, without splitting a surrogate pair. */
function shorten(name: string): string {
  if (name.length <= maxNameLength) return name;
  const extension = /\.[^.]{1,20}$/.exec(name)?.[0] ?? '';
  return name.slice(0, maxNameLength - extension.length).replace(/[\ud800-\udbff]$/, '') + extension;
}
