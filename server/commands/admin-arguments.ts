import { parseArgs } from 'node:util';
import { z } from 'zod';
import { hostKey } from '#contract/host-name.ts';
import { namedEmailSchema, passwordSchema, roleSchema } from '#contract/identity.ts';
import { everyHost } from '#server/people/accounts/account.ts';
import { UsageError } from './command-line.ts';

export const usage = `Creates and changes the people of every host, while the server runs or not.

  npm run admin -- create --email E --role admin|host-admin|user [--host H] [--password P]
  npm run admin -- list [--host H]
  npm run admin -- role --email E --host H --role admin|host-admin|user [--force]
  npm run admin -- reset --email E --host H [--password P]
  npm run admin -- remove --email E --host H
  npm run admin -- reset-factors --email E --host H
  npm run admin -- policy --second-factor optional
  npm run admin -- rotate-keys
  npm run admin -- verify-audit [--newest HASH]

An admin is an operator, who belongs to every host. An operator's --host is "*", and may be omitted.
To make an operator a person of host H, use "role" with --host H and another role.
Without --force, "role" makes no admin of a person with an unconfirmed e-mail address, which may be somebody else's.
Without --password a password is generated and printed. Changing a role or a password signs the person out.
"reset-factors" deletes the authenticator app, passkeys and recovery codes of a person who has lost them. The password stays.
"policy" no longer requires a second factor of operators, for when none of them can sign in.
"rotate-keys" creates a new key that signs access tokens. It signs nobody out.
"verify-audit" checks that no entry of the audit was changed, moved or removed. Only --newest, the hash that the last backup or export
noted, shows entries removed at the end.`;

const host = z
  .string()
  .transform((given) => (given === everyHost ? given : hostKey(given)))
  .pipe(z.string({ error: 'must be a host name such as chat.example.com, or "*" for operators' }))
  .optional();
const email = namedEmailSchema;
const role = roleSchema;
const password = passwordSchema.optional();

const auditHash = z.string().regex(/^[0-9a-f]{64}$/, 'must be a hash of 64 hexadecimal digits');

const commandSchema = z.discriminatedUnion('command', [
  z.strictObject({ command: z.literal('create'), email, role, host, password }),
  z.strictObject({ command: z.literal('list'), host }),
  z.strictObject({ command: z.literal('role'), email, role, host, force: z.boolean().optional() }),
  z.strictObject({ command: z.literal('reset'), email, host, password }),
  z.strictObject({ command: z.literal('remove'), email, host }),
  z.strictObject({ command: z.literal('reset-factors'), email, host }),
  z.strictObject({ command: z.literal('policy'), 'second-factor': z.literal('optional') }),
  z.strictObject({ command: z.literal('rotate-keys') }),
  z.strictObject({ command: z.literal('verify-audit'), newest: auditHash.optional() }),
]);

export type Command = z.infer<typeof commandSchema>;

/** Parses the arguments of `npm run admin --`. Throws a `UsageError` that names every fault. */
export function parseCommand(args: readonly string[]): Command {
  const { values, positionals } = splitArguments(args);
  const [command, ...others] = positionals;
  if (command === undefined) throw invalid('Name a command.');
  if (others.length > 0) throw invalid(`"${others.join(' ')}" belongs to no option.`);
  const parsed = commandSchema.safeParse({ command, ...values });
  if (parsed.success) return parsed.data;
  throw invalid(parsed.error.issues.map(sentenceOfIssue).join('\n'));
}

export function invalid(fault: string): UsageError {
  return new UsageError(`${fault}\n\n${usage}`);
}

function splitArguments(args: readonly string[]) {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        email: text,
        password: text,
        role: text,
        host: text,
        'second-factor': text,
        newest: text,
        force: { type: 'boolean' },
      },
    });
  } catch (error) {
    throw invalid(error instanceof Error ? error.message : String(error));
  }
}

function sentenceOfIssue(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys') {
    return `${issue.keys.map((key) => `--${key}`).join(', ')}: not an option of this command`;
  }
  const [name] = issue.path;
  if (name === 'command')
    return 'The command must be create, list, role, reset, remove, reset-factors, policy, rotate-keys or verify-audit.';
  if (name === 'role') return '--role must be admin, host-admin or user';
  if (name === 'second-factor') return '--second-factor must be optional; operators require it themselves';
  return `--${String(name)}: ${issue.message}`;
}
