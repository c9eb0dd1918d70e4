import { z } from 'zod';

/** All problem codes, with HTTP status and title (RFC 9457). */
export const problemCodes = {
  bad_request: { status: 400, title: 'The request could not be understood' },
  invalid_input: { status: 400, title: 'Some fields are not valid' },
  returnurl_not_allowed: { status: 400, title: 'The way back does not lead to this site' },
  empty_query: { status: 400, title: 'The question is empty' },
  sign_in_required: { status: 401, title: 'Sign in first' },
  forbidden: { status: 403, title: 'This is not yours to see or change' },
  token_invalid: { status: 401, title: 'You are not signed in any more' },
  cross_site: { status: 403, title: 'Another site made the request' },
  sign_in_denied: { status: 403, title: 'The sign-in was not allowed' },
  sign_in_mismatch: { status: 403, title: 'The answer belongs to another sign-in' },
  sign_in_expired: { status: 403, title: 'The sign-in is over' },
  email_unverified: { status: 403, title: 'The e-mail address is not verified' },
  host_mismatch: { status: 403, title: 'The request names another host' },
  uploads_not_allowed: { status: 403, title: 'Uploads are not allowed here' },
  link_expired: { status: 403, title: 'This link is no longer valid' },
  not_found: { status: 404, title: 'Nothing is here' },
  host_not_found: { status: 404, title: 'No site is served under this name' },
  connection_not_found: { status: 404, title: 'This way to sign in is not set up' },
  user_not_found: { status: 404, title: 'No such person' },
  config_not_found: { status: 404, title: 'No such configuration' },
  file_not_found: { status: 404, title: 'No such file' },
  mail_off: { status: 404, title: 'This site sends no mail' },
  request_timeout: { status: 408, title: 'The request took too long to come' },
  account_needs_password: { status: 409, title: 'The account has a password' },
  account_exists: { status: 409, title: 'There is an account already' },
  last_operator: { status: 409, title: 'The last operator must stay' },
  config_exists: { status: 409, title: 'This host already has a configuration' },
  file_deleted: { status: 409, title: 'A file was deleted in the meantime' },
  config_changed: { status: 412, title: 'Somebody else saved in the meantime' },
  question_too_long: { status: 413, title: 'The question is too long' },
  payload_too_large: { status: 413, title: 'The request is too large' },
  file_too_large: { status: 413, title: 'The file is too large' },
  unsupported_media_type: { status: 415, title: 'This media type is not supported' },
  range_not_satisfiable: { status: 416, title: 'The file has no such bytes' },
  file_type_unsupported: { status: 415, title: 'Files of this kind cannot be read' },
  file_empty: { status: 422, title: 'The file is empty' },
  file_corrupt: { status: 422, title: 'The file is damaged' },
  file_encrypted: { status: 422, title: 'The file is protected' },
  file_without_text: { status: 422, title: 'The file holds no text' },
  file_too_complex: { status: 422, title: 'The file takes too much to read' },
  url_invalid: { status: 422, title: 'The address is not valid' },
  url_not_allowed: { status: 422, title: 'The address is not public' },
  url_unreachable: { status: 422, title: 'The address could not be reached' },
  url_refused: { status: 422, title: 'The address refused to answer' },
  url_too_slow: { status: 422, title: 'The address answers too slowly' },
  url_too_large: { status: 422, title: 'What is at the address is too large' },
  url_too_many_redirects: { status: 422, title: 'The address redirects too often' },
  url_unreadable: { status: 422, title: 'What is at the address cannot be read' },
  model_not_set_up: { status: 422, title: 'A language model is not set up here' },
  too_many_requests: { status: 429, title: 'Too many requests' },
  budget_spent: { status: 429, title: 'The site has answered as much as it may today' },
  internal: { status: 500, title: 'Something went wrong on our side' },
  provider_refused: { status: 502, title: 'The sign-in service did not confirm the sign-in' },
  provider_unavailable: { status: 503, title: 'The sign-in service cannot be reached' },
  model_refused: { status: 502, title: 'The language model refused to answer' },
  model_unavailable: { status: 503, title: 'The language model cannot be reached' },
  storage_full: { status: 507, title: 'There is no room left' },
  storage_unavailable: { status: 503, title: 'The service cannot reach its data' },
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
