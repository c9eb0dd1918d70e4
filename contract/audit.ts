import { z } from 'zod';

/** Acts that the audit records: `noun.verb`, and how lists complete "The actor …". */
export const auditActions = {
  'session.start': 'signed in',
  'session.refuse': 'was refused a sign-in',
  'session.end': 'ended sessions',
  'account.create': 'created an account',
  'account.update': 'changed an account',
  'account.delete': 'deleted an account',
  'account.export': 'downloaded account data',
  'password.change': 'changed a password',
  'password.reset': 'reset a password',
  'factor.add': 'added a second factor',
  'factor.remove': 'removed a second factor',
  'factor.codes': 'made new recovery codes',
  'factor.reset': 'reset second factors',
  'passkey.add': 'added a passkey',
  'passkey.remove': 'removed a passkey',
  'policy.change': 'changed a policy',
  'person.role': 'changed a role',
  'person.suspend': 'suspended a person',
  'person.resume': 'resumed a person',
  'person.sessions': 'signed a person out',
  'person.reset-link': 'made a reset link',
  'person.delete': 'deleted a person',
  'invitation.create': 'invited a person',
  'invitation.accept': 'accepted an invitation',
  'invitation.delete': 'withdrew an invitation',
  'provider.set': 'set a sign-in provider',
  'provider.delete': 'removed a sign-in provider',
  'config.create': 'created a configuration',
  'config.update': 'changed a configuration',
  'host.suspend': 'suspended a host',
  'host.resume': 'resumed a host',
  'host.delete': 'deleted a host',
  'host.undelete': 'restored a host',
  'host.erase': 'erased a host',
  'embed.secret': 'made an embed secret',
  'file.upload': 'uploaded a file',
  'file.delete': 'deleted a file',
  'text.create': 'added a text',
  'text.update': 'changed a text',
  'text.delete': 'deleted a text',
  'answer.create': 'wrote an answer',
  'answer.update': 'changed an answer',
  'answer.delete': 'deleted an answer',
  'site.create': 'added a website',
  'site.update': 'changed a website',
  'site.delete': 'deleted a website',
  'site.run': 'had a website read',
  'site.pause': 'paused a website',
  'budget.set': 'set a budget',
  'model.set': 'set a model',
  'storage.set': 'set a storage limit',
  'key.rotate': 'rotated the signing key',
  'audit.export': 'exported the audit',
} as const satisfies Record<`${string}.${string}`, string>;

/** Kinds of actions, by their noun, in the order of a choice. */
export const auditKinds = {
  session: 'Sign-ins',
  account: 'Accounts',
  password: 'Passwords',
  factor: 'Second factors',
  passkey: 'Passkeys',
  person: 'People',
  invitation: 'Invitations',
  provider: 'Sign-in providers',
  policy: 'Policies',
  config: 'Configurations',
  host: 'Hosts',
  embed: 'Embedding',
  file: 'Files',
  text: 'Texts',
  answer: 'Answers',
  site: 'Websites',
  budget: 'Budgets',
  model: 'Models',
  storage: 'Storage limits',
  key: 'Keys',
  audit: 'Audit exports',
} as const satisfies Record<NounOf<keyof typeof auditActions>, string>;

type NounOf<Action extends string> = Action extends `${infer Noun}.${string}` ? Noun : never;

export type AuditAction = keyof typeof auditActions;

/** Values before or after an act, by field. Secrets are digests. */
const auditValuesSchema = z.record(z.string(), z.unknown());

/** One act of an administrator. */
export const auditRowSchema = z
  .object({
    at: z.iso.datetime(),
    actor: z.string().describe('an e-mail address, or the name of a command'),
    address: z
      .string()
      .describe(
        'the IP address that the request came from; `local` for a command; empty for what a host admin may not see',
      ),
    action: z.string(),
    target: z.string().describe('what was acted on: an e-mail address, a host, a file'),
    host: z.string().nullable().describe('`null` for what belongs to no host'),
    before: auditValuesSchema.optional(),
    after: auditValuesSchema.optional(),
  })
  .meta({ id: 'AuditRow' });

export type AuditRow = z.infer<typeof auditRowSchema>;
export type AuditValues = z.infer<typeof auditValuesSchema>;
