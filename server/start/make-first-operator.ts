import type { AppDeps } from '#server/app/app-deps.ts';
import { ensureFirstOperator } from '#server/people/accounts/first-operator.ts';
import { writeFirstPassword } from './first-password.ts';

/**
 * Creates the first operator if there is none. Returns the lines that say how to sign in, if it generated the password. Print them at
 * once: after a failure in between, nobody could learn the password.
 */
export async function makeFirstOperator({
  db,
  settings,
}: Pick<AppDeps, 'db' | 'settings'>): Promise<string[]> {
  const operator = await ensureFirstOperator(db, {
    email: settings.ADMIN_EMAIL,
    password: settings.ADMIN_PASSWORD,
  });
  if (!operator) return [];
  const signsIn = `The first operator signs in as ${operator.email} with the password`;
  const credentials = settings.isProduction
    ? // Standard output is kept there, as by journald and Docker.
      [
        `${signsIn} in ${await writeFirstPassword(settings.dataFolder, operator)}`,
        'The file is deleted once that password is changed.',
      ]
    : [
        `${signsIn} ${operator.password}`,
        `The password is not shown again. To set another: npm run admin -- reset --email ${operator.email}`,
      ];
  const isReachable = ['0.0.0.0', '::'].includes(settings.BIND);
  return isReachable
    ? [...credentials, 'Other machines can reach it too. To serve this machine only, set BIND=127.0.0.1.']
    : credentials;
}
