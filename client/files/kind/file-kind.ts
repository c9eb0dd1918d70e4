export type FileKind = 'pdf' | 'word' | 'sheet' | 'slides' | 'mail' | 'web' | 'text' | 'picture' | 'other';

const endings: readonly (readonly [FileKind, readonly string[]])[] = [
  ['pdf', ['pdf']],
  ['word', ['doc', 'docx', 'docm', 'dot', 'dotx', 'odt', 'ott', 'rtf', 'epub']],
  ['sheet', ['xls', 'xlsx', 'xlsm', 'xltx', 'ods', 'csv', 'tsv']],
  ['slides', ['ppt', 'pptx', 'pptm', 'ppsx', 'potx', 'odp']],
  ['mail', ['eml', 'msg', 'mbox']],
  ['web', ['html', 'htm', 'xhtml', 'mhtml', 'xml']],
  ['text', ['txt', 'md', 'markdown', 'log', 'json', 'yaml', 'yml', 'rst', 'tex', 'srt', 'vtt']],
  ['picture', ['png', 'jpg', 'jpeg', 'gif', 'webp', 'svg', 'tif', 'tiff', 'bmp', 'heic']],
];

const kinds = new Map(endings.flatMap(([kind, list]) => list.map((ending) => [ending, kind] as const)));

/** Returns the kind of a file by the end of its name. */
export function fileKindOf(name: string): FileKind {
  const [, ending = ''] = /\.([^.]+)$/.exec(name.trim().toLowerCase()) ?? [];
  return kinds.get(ending) ?? 'other';
}
