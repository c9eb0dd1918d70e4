/** Extensions of readable files. Apart from the schemas, so that the page's first load has no zod. */
export const readableExtensions = [
  ...['pdf', 'docx', 'docm', 'dotx', 'dotm', 'pptx', 'pptm', 'ppsx', 'ppsm', 'potx', 'potm'],
  ...['xlsx', 'xlsm', 'xltx', 'xltm', 'xls', 'xlt', 'odt', 'ott', 'ods', 'ots', 'odp', 'otp'],
  ...['rtf', 'epub', 'html', 'htm', 'xhtml', 'md', 'markdown', 'mdown', 'mkd', 'csv', 'tsv', 'tab'],
  ...['json', 'jsonl', 'ndjson', 'geojson', 'xml', 'rss', 'atom', 'eml', 'msg', 'txt', 'text', 'log'],
  ...['png', 'jpg', 'jpeg', 'webp', 'tif', 'tiff'],
] as const;

/** A file input's `accept`. */
export const acceptedFiles = readableExtensions.map((extension) => `.${extension}`).join(',');
