/** Settings with which the kept stores of released versions were made. */
export const releaseSettings = {
  ADMIN_EMAIL: 'op@mail.example',
  ADMIN_PASSWORD: 'Test-1-password',
  SIGNING_KEY: 'the key of the stores that are kept for tests',
};
