const units = ['Bytes', 'KB', 'MB', 'GB'] as const;

/** Formats a file's size with two decimals, in steps of 1024: `512.00 Bytes`, `1.50 MB`. */
export function formatSize(bytes: number): string {
  const step = units.findIndex((_, index) => Number((bytes / 1024 ** index).toFixed(2)) < 1024);
  const exponent = step === -1 ? units.length - 1 : step;
  return `${(bytes / 1024 ** exponent).toFixed(2)} ${units[exponent]}`;
}
