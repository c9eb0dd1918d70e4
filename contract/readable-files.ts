/** Endings of the files that can be read. Apart from the schemas, so that the page's first load holds no zod. */
export const readableExtensions = [
  ...['pdf', 'docx', 'docm', 'dotx', 'dotm', 'pptx', 'pptm', 'ppsx', 'ppsm', 'potx', 'potm'],
  ...['xlsx', 'xlsm', 'xltx', 'xltm', 'xls', 'xlt', 'odt', 'ott', 'ods', 'ots', 'odp', 'otp'],
  ...['rtf', 'epub', 'html', 'htm', 'xhtml', 'md', 'markdown', 'mdown', 'mkd', 'csv', 'tsv', 'tab'],
  ...['json', 'jsonl', 'ndjson', 'geojson', 'xml', 'rss', 'atom', 'eml', 'msg', 'txt', 'text', 'log'],
] as const;

/** For a file input's `accept`: what its dialog offers first. */
export const acceptedFiles = readableExtensions.map((extension) => `.${extension}`).join(',');
