import { z } from 'zod';

const headerName = /^[A-Za-z0-9!#$%&'*+.^_`|~-]+$/;
/** Headers that the request itself sets, or that would change where it goes. */
const reservedHeaders =
  /^(?:host|connection|content-length|transfer-encoding|upgrade|te|trailer|expect|cookie|accept-encoding|proxy-.*|sec-.*)$/i;

interface HeaderLimits {
  headers: number;
  /** Maximum characters of a name, and of a value. */
  headerName: number;
  headerValue: number;
}

/** Parses headers that are sent along with requests, by their names. A value may be empty. */
export function requestHeaders(limits: HeaderLimits) {
  return z
    .record(z.string(), z.string({ error: 'Enter text.' }), { error: 'Use an object of names and values.' })
    .refine((given) => Object.keys(given).length <= limits.headers, {
      error: `Use at most ${limits.headers} headers.`,
    })
    .superRefine((given, context) => {
      const taken = new Set<string>();
      for (const [header, value] of Object.entries(given)) {
        const fault =
          faultOfHeader(header, value, limits) ??
          (taken.has(header.toLowerCase()) ? 'This header is there twice.' : undefined);
        taken.add(header.toLowerCase());
        if (fault) context.addIssue({ code: 'custom', message: fault, path: [header] });
      }
    });
}

function faultOfHeader(header: string, value: string, limits: HeaderLimits): string | undefined {
  if (header.length > limits.headerName || !headerName.test(header))
    return 'This is not the name of a header.';
  if (reservedHeaders.test(header)) return 'This header can’t be set.';
  if (value.length > limits.headerValue)
    return `Use at most ${limits.headerValue.toLocaleString('en')} characters.`;
  return /^[\x20-\x7e\t]*$/.test(value) ? undefined : 'Use plain letters, digits and signs.';
}
