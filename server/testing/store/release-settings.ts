/** What the stores that are kept of released versions were made with. */
export const releaseSettings = {
  ADMIN_EMAIL: 'op@mail.example',
  ADMIN_PASSWORD: 'Test-1-password',
  SIGNING_KEY: 'the key of the stores that are kept for tests',
};
