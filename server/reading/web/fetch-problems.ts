import { errors } from 'undici';
import { Problem, problem } from '#server/failure/problem.ts';

const unreachable =
  /^(ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENETUNREACH|ENETDOWN|EADDRNOTAVAIL|ETIMEDOUT|EPIPE|UND_ERR_CONNECT_TIMEOUT)$/;
const untrusted =
  /^(CERT_|CRL_|ERR_TLS_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_|HOSTNAME_|INVALID_CA|ERROR_IN_CERT)/;
const notSecure = /^(EPROTO$|ERR_SSL_)/;
const malformed =
  /^(HPE_|Z_|ERR__|ERR_BROTLI|ERR_STREAM_PREMATURE_CLOSE|UND_ERR_SOCKET|UND_ERR_HEADERS_OVERFLOW|UND_ERR_RES_)/;

/** What a failed connection or transfer means for whoever gave the address. Other errors are faults of ours and stay as they are. */
export function problemOfFetch(error: unknown): unknown {
  if (error instanceof Problem || !(error instanceof Error) || !('code' in error)) return error;
  const code = error instanceof errors.HTTPParserError ? 'HPE_' : String(error.code);
  const because = { cause: error };
  if (unreachable.test(code)) {
    const detail = 'No connection could be made to the site. Check the address, or try again later.';
    return problem('url_unreachable', detail, because);
  }
  if (untrusted.test(code)) {
    const detail = 'The certificate of the site is not valid, so what it sends cannot be trusted.';
    return problem('url_unreachable', detail, because);
  }
  if (notSecure.test(code)) {
    const detail =
      'The site offers no secure connection at this address. Try it with http:// instead of https://.';
    return problem('url_unreachable', detail, because);
  }
  if (malformed.test(code)) {
    const detail = 'The site sent an answer that is cut off or malformed. Try again later.';
    return problem('url_unreadable', detail, because);
  }
  return error;
}
