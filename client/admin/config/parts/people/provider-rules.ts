import { splitList } from '#client/ui/fields/split-list.ts';
import type { Rules } from '#client/ui/fields/use-fields.ts';
import { validateWith } from '#client/ui/fields/validate-with.ts';
import { adminWords } from '#client/words/admin-words.ts';
import { requiredMessage } from '#contract/hosts/config-texts.ts';
import { hostSignInInputSchema } from '#contract/people/host-sign-in.ts';
import { teamRoles } from '#contract/people/rights.ts';
import { emailDomainsInput } from '#contract/people/sign-up-policy.ts';
import type { ProviderEntries } from './provider-calls.ts';

const { issuer, clientId, clientSecret, label } = hostSignInInputSchema.shape;
const checkDomains = validateWith(emailDomainsInput);

const filled = (check: (value: unknown) => true | string) => (value: unknown) =>
  String(value).trim() === '' ? requiredMessage : check(value);

/** The first field of values, which says that all are empty. */
const firstValues = 'values.host-admin';

export const providerRules: Rules<ProviderEntries> = {
  label: { validate: filled(validateWith(label)) },
  issuer: { validate: filled(validateWith(issuer)) },
  clientId: { validate: filled(validateWith(clientId)) },
  // The server knows whether there is one that stays.
  clientSecret: { validate: validateWith(clientSecret) },
  allowedDomains: { validate: (value) => checkDomains(splitList(String(value))) },
  claim: { validate: () => true, deps: firstValues },
  ...Object.fromEntries(
    teamRoles.map((role) => [`values.${role}`, { validate: () => true, deps: firstValues }]),
  ),
  [firstValues]: {
    validate: (_, { claim, values }) =>
      claim.trim() === '' || teamRoles.some((role) => values[role]?.trim()) || adminWords().adminValueMissing,
  },
};
