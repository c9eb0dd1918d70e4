import { splitList } from '#client/ui/fields/split-list.ts';
import type { Rules } from '#client/ui/fields/use-fields.ts';
import { validateWith } from '#client/ui/fields/validate-with.ts';
import { adminWords } from '#client/words/admin-words.ts';
import { requiredMessage } from '#contract/config-texts.ts';
import { hostSignInInputSchema } from '#contract/host-sign-in.ts';
import { emailDomainsInput } from '#contract/sign-up-policy.ts';
import type { ProviderEntries } from './provider-calls.ts';

const { issuer, clientId, clientSecret, label } = hostSignInInputSchema.shape;
const checkDomains = validateWith(emailDomainsInput);

const filled = (check: (value: unknown) => true | string) => (value: unknown) =>
  String(value).trim() === '' ? requiredMessage : check(value);

export const providerRules: Rules<ProviderEntries> = {
  label: { validate: filled(validateWith(label)) },
  issuer: { validate: filled(validateWith(issuer)) },
  clientId: { validate: filled(validateWith(clientId)) },
  // The server knows whether there is one that stays.
  clientSecret: { validate: validateWith(clientSecret) },
  allowedDomains: { validate: (value) => checkDomains(splitList(String(value))) },
  claim: { validate: () => true, deps: 'adminValues' },
  adminValues: {
    validate: (value, { claim }) =>
      claim.trim() === '' || String(value).trim() !== '' || adminWords().adminValueMissing,
  },
};
