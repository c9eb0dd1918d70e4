/** Rows whose calls are refused for something that their body says, by the reason. Until it is read, only a caller with no right at all is refused. */
const rowsByReason: Readonly<Record<string, readonly string[]>> = {
  'an admin of the host names another host in the body': [
    'POST /api/configs/new',
    'POST /api/configs/new: with the file that another host answers from',
    'POST /api/texts: to the other host',
    'POST /api/answers: to the other host',
    'POST /api/invitations: to the other host',
    'POST /api/sites: to the other host',
    'POST /api/keys: to the other host',
    'POST /api/webhooks: to the other host',
    'PUT /api/reports: of the other host',
    'POST /api/checks: on the other host',
    'POST /api/checks/run: on the other host',
    'POST /api/checks/proposals: on the other host',
    'PUT /api/checks/settings: on the other host',
  ],
  'anybody may ask, and the body names the host, the files and the draft': [
    'POST /ai/api/values: in the name of the other host',
    "POST /ai/api/values: about somebody's file, in text/plain",
    "POST /ai/api/values: about somebody's file, in text/event-stream",
    'POST /ai/api/values: about a file one may ask about and one that one may not',
    'POST /ai/api/values: about a file of the other host with the same words, uploaded by a visitor',
    'POST /ai/api/values: of a draft, as an admin',
  ],
  'anybody may upload, and any body that names no host is a file': [
    'POST /ai/api/Upload: as JSON in the name of the other host',
    'POST /ai/api/Upload: as a form in the name of the other host',
  ],
  'the body names the rated answer': ['POST /ai/api/feedback'],
  'the body is what gives the right: a password, a code, a link, an invitation': [
    'POST /identity/Auth/Login: in the name of the other host',
    'POST /identity/Auth/Passkey: with the passkey of somebody, whatever the token says',
    'POST /identity/Auth/SecondFactor: without a sign-in that was begun',
    'POST /identity/Users/ForgotPassword: in the name of the other host',
    'POST /identity/Users/PostUser: in the name of the other host',
    'POST /identity/Users/PostUser: with an invitation',
    'POST /identity/Users/ResetPassword',
    'POST /identity/Users/VerifyEmail',
    'POST /identity/Users/VerifyEmail: with a link for another purpose',
    'POST /identity/account/passkeys: with a challenge for a sign-in',
    'POST /identity/invitation',
    'POST /identity/invitation/accept',
  ],
};

/** Names of those rows. */
export const rowsRefusedByBody: ReadonlySet<string> = new Set(Object.values(rowsByReason).flat());
