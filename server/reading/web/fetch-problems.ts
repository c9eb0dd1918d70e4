import { errors } from 'undici';
import { Problem, problem } from '#server/failure/problem.ts';

/** Problems by the error codes of undici, Node's sockets, TLS and zlib. */
const byErrorCode: readonly (readonly [RegExp, 'url_unreachable' | 'url_unreadable', string])[] = [
  [
    /^(ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENETUNREACH|ENETDOWN|EADDRNOTAVAIL|ETIMEDOUT|EPIPE|UND_ERR_CONNECT_TIMEOUT)$/,
    'url_unreachable',
    'The site did not accept a connection. Check the address, or try again later.',
  ],
  [
    /^(CERT_|CRL_|ERR_TLS_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_|HOSTNAME_|INVALID_CA|ERROR_IN_CERT)/,
    'url_unreachable',
    'The certificate of the site is not valid, so its pages cannot be trusted. Upload the document instead.',
  ],
  [
    /^(EPROTO$|ERR_SSL_)/,
    'url_unreachable',
    'The site offers no secure connection at this address. Try http:// instead of https://.',
  ],
  [
    /^(HPE_|Z_|ERR__|ERR_BROTLI|ERR_STREAM_PREMATURE_CLOSE|UND_ERR_SOCKET|UND_ERR_HEADERS_OVERFLOW|UND_ERR_RES_)/,
    'url_unreadable',
    'The response of the site is cut off or malformed. Try again later.',
  ],
];

/** Translates a failed connection or transfer to a problem. Returns other errors, which are ours, as they are. */
export function problemOfFetch(error: unknown): unknown {
  if (error instanceof Problem || !(error instanceof Error) || !('code' in error)) return error;
  const errorCode = error instanceof errors.HTTPParserError ? 'HPE_' : String(error.code);
  const [, code, detail] = byErrorCode.find(([pattern]) => pattern.test(errorCode)) ?? [];
  return code && detail ? problem(code, detail, { cause: error }) : error;
}
