import { z } from 'zod';
import { hostKey } from '#contract/host-name.ts';
import { trimEndOf } from '#contract/trim-text.ts';
import { parseJsonOrUndefined } from '#server/compute/parse-json.ts';
import { isLocalName } from '#server/http/local-name.ts';

/** Providers that people can sign in with. */
export type ConnectionName = 'github' | 'linkedin';

const clientSchema = z.strictObject({ id: z.string().min(1), secret: z.string().min(1) });

/** OAuth client of the deployment or of one host. */
export type SocialClient = z.infer<typeof clientSchema>;

const clientsByHostSchema = z.record(
  z.string(),
  z.strictObject({ github: clientSchema.optional(), linkedin: clientSchema.optional() }),
);

const clientsByHost = z
  .string()
  .default('{}')
  .transform((value, context) => {
    const parsed = clientsByHostSchema.safeParse(parseJsonOrUndefined(value));
    if (parsed.success && Object.keys(parsed.data).every((host) => hostKey(host) === host)) {
      return parsed.data;
    }
    context.addIssue({
      code: 'custom',
      message: 'must be JSON: {"page host": {"github": {"id": …, "secret": …}, "linkedin": {…}}}',
    });
    return z.NEVER;
  });

const endpoint = (fallback: string) =>
  z
    .string()
    .refine(isConfidential, { error: 'must be an https URL (http only on this machine)' })
    .default(fallback);

/** Settings of social sign-in by environment variable; all optional. */
export const socialFields = {
  GITHUB_CLIENT_ID: z.string().optional(),
  GITHUB_CLIENT_SECRET: z.string().optional(),
  GITHUB_AUTHORIZE_URL: endpoint('https://github.com/login/oauth/authorize'),
  GITHUB_TOKEN_URL: endpoint('https://github.com/login/oauth/access_token'),
  GITHUB_API_URL: endpoint('https://api.github.com'),
  LINKEDIN_CLIENT_ID: z.string().optional(),
  LINKEDIN_CLIENT_SECRET: z.string().optional(),
  LINKEDIN_ISSUER: endpoint('https://www.linkedin.com/oauth'),
  SOCIAL_CLIENTS: clientsByHost,
};

const socialFieldsSchema = z.object(socialFields);
type SocialFields = z.infer<typeof socialFieldsSchema>;

export interface SocialSettings {
  github: { authorizeUrl: string; tokenUrl: string; apiUrl: string };
  linkedin: { issuer: string };
  /** Returns a host's own client, else the deployment's; undefined if the connection is not configured. */
  clientOf(host: string, connection: ConnectionName): SocialClient | undefined;
  /** Returns which sign-in buttons a host's page shows. */
  configuredProviders(host: string): Record<ConnectionName, boolean>;
}

type ClientFields = Pick<
  SocialFields,
  'GITHUB_CLIENT_ID' | 'GITHUB_CLIENT_SECRET' | 'LINKEDIN_CLIENT_ID' | 'LINKEDIN_CLIENT_SECRET'
>;

/** Returns the faults between settings, a sentence each. */
export function findSocialFaults(fields: ClientFields): string[] {
  return (['GITHUB', 'LINKEDIN'] as const).flatMap((provider) =>
    !fields[`${provider}_CLIENT_ID`] === !fields[`${provider}_CLIENT_SECRET`]
      ? []
      : [`${provider}_CLIENT_ID and ${provider}_CLIENT_SECRET must be given together`],
  );
}

export function socialSettingsOf(fields: SocialFields): SocialSettings {
  const ofDeployment: Record<ConnectionName, SocialClient | undefined> = {
    github: clientOf(fields.GITHUB_CLIENT_ID, fields.GITHUB_CLIENT_SECRET),
    linkedin: clientOf(fields.LINKEDIN_CLIENT_ID, fields.LINKEDIN_CLIENT_SECRET),
  };
  const ofHosts = new Map(Object.entries(fields.SOCIAL_CLIENTS));
  const find = (host: string, connection: ConnectionName) =>
    ofHosts.get(host)?.[connection] ?? ofDeployment[connection];
  return {
    github: {
      authorizeUrl: fields.GITHUB_AUTHORIZE_URL,
      tokenUrl: fields.GITHUB_TOKEN_URL,
      apiUrl: trimEndOf(fields.GITHUB_API_URL, /\//),
    },
    linkedin: { issuer: fields.LINKEDIN_ISSUER },
    clientOf: find,
    configuredProviders: (host) => ({
      github: find(host, 'github') !== undefined,
      linkedin: find(host, 'linkedin') !== undefined,
    }),
  };
}

/** True for https, or http on this machine: codes and secrets are sent to these URLs. */
function isConfidential(text: string): boolean {
  const url = URL.parse(text);
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && isLocalName(url.hostname));
}

function clientOf(id: string | undefined, secret: string | undefined): SocialClient | undefined {
  return id && secret ? { id, secret } : undefined;
}
