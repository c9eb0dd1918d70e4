import { parseArgs } from 'node:util';
import { z } from 'zod';
import { hostKey } from '#contract/hosts/host-name.ts';
import { namedEmailSchema, passwordSchema } from '#contract/people/identity.ts';
import { roles } from '#contract/people/rights.ts';
import { roleSchema } from '#contract/people/roles.ts';
import { everyHost } from '#server/people/accounts/account.ts';
import { standardStream, UsageError } from './command-line.ts';
import { readSecret } from './read-secret.ts';

export const usage = `Creates and changes the people of every host, while the server runs or not.

  npm run admin -- create --email E --role ROLE [--host H] [--password-file FILE]
  npm run admin -- list [--host H]
  npm run admin -- role --email E --host H --role ROLE [--force]
  npm run admin -- reset --email E --host H [--password-file FILE]
  npm run admin -- remove --email E --host H
  npm run admin -- reset-factors --email E --host H
  npm run admin -- policy --second-factor optional
  npm run admin -- rotate-keys
  npm run admin -- verify-audit [--newest HASH] [--sealed FILE]
  npm run admin -- seal-audit --before YEAR --to FILE

A role is one of ${roles.join(', ')}. An admin is an operator, who belongs to every host. An operator's --host is "*", and may be omitted.
To make an operator a person of host H, use "role" with --host H and another role.
Without --force, "role" makes no admin of a person with an unconfirmed e-mail address, which may be somebody else's.
Without --password-file a password is generated and printed. "--password -" reads it from standard input; "--password P" works too, but
other users of the machine see it. Changing a role or a password signs the person out.
"reset-factors" deletes the authenticator app, passkeys and recovery codes of a person who has lost them. The password stays.
"policy" no longer requires a second factor of operators, for when none of them can sign in.
"rotate-keys" creates a new key that signs access tokens. It signs nobody out.
"verify-audit" checks that no entry of the audit was changed, moved or removed. Only --newest, the hash that the last backup or export
noted, shows entries removed at the end. With --sealed it checks a file that "seal-audit" wrote.
"seal-audit" moves the audit's entries from before a year (UTC) into a new file, and keeps their last hash. Keep the file.`;

const host = z
  .string()
  .transform((given) => (given === everyHost ? given : hostKey(given)))
  .pipe(z.string({ error: 'must be a host name such as chat.example.com, or "*" for operators' }))
  .optional();
const email = namedEmailSchema;
const role = roleSchema;
const password = z
  .string()
  .check(({ value, issues }) => {
    if (value === standardStream) return;
    const { error } = passwordSchema.safeParse(value);
    for (const { message } of error?.issues ?? []) issues.push({ code: 'custom', message, input: value });
  })
  .optional();
const passwordOptions = { password, 'password-file': z.string().optional() };

const auditHash = z.string().regex(/^[0-9a-f]{64}$/, 'must be a hash of 64 hexadecimal digits');

const sealedYear = z
  .string()
  .regex(/^20\d\d$/, 'must be a year such as 2025')
  .refine((year) => Number(year) <= new Date().getUTCFullYear(), 'must not be after this year');

const commandSchema = z.discriminatedUnion('command', [
  z.strictObject({ command: z.literal('create'), email, role, host, ...passwordOptions }),
  z.strictObject({ command: z.literal('list'), host }),
  z.strictObject({ command: z.literal('role'), email, role, host, force: z.boolean().optional() }),
  z.strictObject({ command: z.literal('reset'), email, host, ...passwordOptions }),
  z.strictObject({ command: z.literal('remove'), email, host }),
  z.strictObject({ command: z.literal('reset-factors'), email, host }),
  z.strictObject({ command: z.literal('policy'), 'second-factor': z.literal('optional') }),
  z.strictObject({ command: z.literal('rotate-keys') }),
  z.strictObject({
    command: z.literal('verify-audit'),
    newest: auditHash.optional(),
    sealed: z.string().optional(),
  }),
  z.strictObject({ command: z.literal('seal-audit'), before: sealedYear, to: z.string() }),
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

/** Returns the command with its password, if it is in a file or in standard input. Throws a `UsageError` for one that is too weak. */
export async function readPassword(command: Command): Promise<Command> {
  if (command.command !== 'create' && command.command !== 'reset') return command;
  const { 'password-file': file, ...others } = command;
  const given = await readSecret({ option: '--password', value: command.password, file });
  const parsed = passwordSchema.optional().safeParse(given);
  if (!parsed.success)
    throw invalid(parsed.error.issues.map(({ message }) => `--password: ${message}`).join('\n'));
  return { ...others, password: parsed.data };
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
        'password-file': text,
        role: text,
        host: text,
        'second-factor': text,
        newest: text,
        sealed: text,
        before: text,
        to: text,
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
    return 'The command must be create, list, role, reset, remove, reset-factors, policy, rotate-keys, verify-audit or seal-audit.';
  if (name === 'role') return `--role must be one of ${roles.join(', ')}`;
  if (name === 'second-factor') return '--second-factor must be optional; operators require it themselves';
  return `--${String(name)}: ${issue.message}`;
}
