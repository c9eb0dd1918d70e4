import { z } from 'zod';

/** All problem codes, with HTTP status and title (RFC 9457). */
export const problemCodes = {
  bad_request: { status: 400, title: 'The request could not be understood' },
  too_deep: { status: 400, title: 'The request is nested too deeply' },
  invalid_input: { status: 400, title: 'Some fields are not valid' },
  returnurl_not_allowed: { status: 400, title: 'The return URL is not on this site' },
  empty_query: { status: 400, title: 'The question is empty' },
  sign_in_required: { status: 401, title: 'You are not signed in' },
  forbidden: { status: 403, title: 'You do not have permission to do this' },
  token_invalid: { status: 401, title: 'You are no longer signed in' },
  cross_site: { status: 403, title: 'The request came from another site' },
  sign_in_denied: { status: 403, title: 'The sign-in was declined' },
  sign_in_mismatch: { status: 403, title: 'The response belongs to a different sign-in' },
  sign_in_expired: { status: 403, title: 'The sign-in has expired' },
  email_unverified: { status: 403, title: 'The e-mail address is not verified' },
  host_mismatch: { status: 403, title: 'The request names a different host' },
  uploads_not_allowed: { status: 403, title: 'Uploads are not allowed' },
  link_expired: { status: 403, title: 'This link is no longer valid' },
  not_found: { status: 404, title: 'Not found' },
  host_not_found: { status: 404, title: 'No site exists at this address' },
  connection_not_found: { status: 404, title: 'This sign-in method is not set up' },
  user_not_found: { status: 404, title: 'User not found' },
  config_not_found: { status: 404, title: 'Configuration not found' },
  file_not_found: { status: 404, title: 'File not found' },
  mail_off: { status: 404, title: 'This site cannot send e-mail' },
  request_timeout: { status: 408, title: 'The request timed out' },
  account_needs_password: { status: 409, title: 'The account requires its password' },
  account_exists: { status: 409, title: 'The account already exists' },
  last_operator: { status: 409, title: 'The last operator cannot be removed' },
  config_exists: { status: 409, title: 'This host already has a configuration' },
  host_deleted: { status: 409, title: 'This host is deleted' },
  file_deleted: { status: 409, title: 'A file was deleted during the request' },
  config_changed: { status: 412, title: 'Someone else saved a newer version' },
  question_too_long: { status: 413, title: 'The question is too long' },
  payload_too_large: { status: 413, title: 'The request is too large' },
  file_too_large: { status: 413, title: 'The file is too large' },
  quota_exceeded: { status: 413, title: 'The storage limit is reached' },
  unsupported_media_type: { status: 415, title: 'This media type is not supported' },
  range_not_satisfiable: { status: 416, title: 'The range is outside the file' },
  file_type_unsupported: { status: 415, title: 'This type of file is not supported' },
  file_empty: { status: 422, title: 'The file is empty' },
  file_corrupt: { status: 422, title: 'The file is damaged' },
  file_encrypted: { status: 422, title: 'The file is encrypted' },
  file_without_text: { status: 422, title: 'The file contains no text' },
  file_too_complex: { status: 422, title: 'The file is too complex to read' },
  url_invalid: { status: 422, title: 'The address is not valid' },
  url_not_allowed: { status: 422, title: 'The address is not public' },
  url_unreachable: { status: 422, title: 'The address could not be reached' },
  url_refused: { status: 422, title: 'The address refused the request' },
  url_too_slow: { status: 422, title: 'The address responded too slowly' },
  url_too_large: { status: 422, title: 'The document at the address is too large' },
  url_too_many_redirects: { status: 422, title: 'The address redirects too many times' },
  url_unreadable: { status: 422, title: 'The document at the address cannot be read' },
  model_not_set_up: { status: 422, title: 'The language model is not set up' },
  too_many_requests: { status: 429, title: 'Too many requests' },
  budget_spent: { status: 429, title: 'The daily limit of the site is reached' },
  internal: { status: 500, title: 'Something went wrong on our side' },
  provider_refused: { status: 502, title: 'The sign-in service did not confirm the sign-in' },
  provider_unavailable: { status: 503, title: 'The sign-in service is not available' },
  model_refused: { status: 502, title: 'The language model refused to answer' },
  model_unavailable: { status: 503, title: 'The language model is not available' },
  storage_full: { status: 507, title: 'The storage is full' },
  storage_unavailable: { status: 503, title: 'The storage is not available' },
  overloaded: { status: 503, title: 'The service is busy' },
} as const satisfies Record<string, { status: number; title: string }>;

export type ProblemCode = keyof typeof problemCodes;

const codes = Object.keys(problemCodes) as [ProblemCode, ...ProblemCode[]];

/** The body of every error, `application/problem+json`. `errors` has a sentence per invalid field. */
export const problemSchema = z
  .object({
    type: z.string().describe('A URI that names the kind of problem'),
    title: z.string(),
    status: z.int(),
    detail: z.string().describe('What happened and what to do about it, for a person'),
    code: z.enum(codes),
    errors: z.record(z.string(), z.string()).optional(),
  })
  .meta({ id: 'Problem' });

export type ProblemDocument = z.infer<typeof problemSchema>;
