import { z } from 'zod';
import { hostKey } from '#contract/hosts/host-name.ts';
import { parseJsonOrUndefined } from '#server/compute/parse-json.ts';
import { isLocalName } from '#server/http/host/local-name.ts';
import { trimEndOf } from '#shared/text/trim-text.ts';

/** Providers that people can sign in with. */
export type ConnectionName = 'github' | 'linkedin';

const endpoint = (fallback: string) => z.string().refine(isConfidential).default(fallback);

/** Registration at a provider. */
const clientSchema = z.strictObject({ id: z.string().min(1), secret: z.string().min(1) });

export type SocialClient = z.infer<typeof clientSchema>;

/** Client at GitHub or a server of the same protocol (OAuth 2). */
const githubSchema = clientSchema.extend({
  authorizeUrl: endpoint('https://github.com/login/oauth/authorize'),
  tokenUrl: endpoint('https://github.com/login/oauth/access_token'),
  apiUrl: endpoint('https://api.github.com').transform((url) => trimEndOf(url, /\//)),
});

export type GithubClient = z.infer<typeof githubSchema>;

/** Client at LinkedIn or another provider of OpenID Connect. */
const linkedinSchema = clientSchema.extend({ issuer: endpoint('https://www.linkedin.com/oauth') });

const clientsSchema = z.strictObject({
  github: githubSchema.optional(),
  linkedin: linkedinSchema.optional(),
});

type SocialClients = z.infer<typeof clientsSchema>;

const clientsByHost = z
  .string()
  .default('{}')
  .transform((value, context) => {
    const parsed = z.record(z.string(), clientsSchema).safeParse(parseJsonOrUndefined(value));
    if (parsed.success && Object.keys(parsed.data).every((host) => hostKey(host) === host)) {
      return parsed.data;
    }
    context.addIssue({
      code: 'custom',
      message:
        'must be JSON: {"page host or default": {"github": {"id": …, "secret": …}, "linkedin": {…}}}, where authorizeUrl, tokenUrl and apiUrl of github, and issuer of linkedin, are https URLs (http only on this machine)',
    });
    return z.NEVER;
  });

/** Settings of social sign-in by environment variable; all optional. */
export const socialFields = {
  GITHUB_CLIENT_ID: z.string().optional(),
  GITHUB_CLIENT_SECRET: z.string().optional(),
  LINKEDIN_CLIENT_ID: z.string().optional(),
  LINKEDIN_CLIENT_SECRET: z.string().optional(),
  SOCIAL_CLIENTS: clientsByHost,
};

const socialFieldsSchema = z.object(socialFields);
type SocialFields = z.infer<typeof socialFieldsSchema>;

export interface SocialSettings {
  /** Returns the clients of a host: its own, else the deployment's. */
  clientsOf(host: string): SocialClients;
  /** Returns which sign-in buttons a host's page shows. */
  configuredProviders(host: string): Record<ConnectionName, boolean>;
}

/** Returns the faults between settings, a sentence each. `fields` is the environment. */
export function findSocialFaults(fields: Readonly<Record<string, string | undefined>>): string[] {
  const common = clientsByHost.safeParse(fields.SOCIAL_CLIENTS).data?.default;
  return (['github', 'linkedin'] as const).flatMap((provider) => {
    const [id, secret] = ['CLIENT_ID', 'CLIENT_SECRET'].map((name) => `${provider.toUpperCase()}_${name}`);
    if (!fields[`${id}`] !== !fields[`${secret}`]) return [`${id} and ${secret} must be given together`];
    const isTwice = Boolean(fields[`${id}`]) && common?.[provider] !== undefined;
    return isTwice ? [`${id} is set, and SOCIAL_CLIENTS has a default for ${provider}: leave one out`] : [];
  });
}

export function socialSettingsOf(fields: SocialFields): SocialSettings {
  const { default: common, ...ofHosts } = fields.SOCIAL_CLIENTS;
  const github = clientOf(fields.GITHUB_CLIENT_ID, fields.GITHUB_CLIENT_SECRET);
  const linkedin = clientOf(fields.LINKEDIN_CLIENT_ID, fields.LINKEDIN_CLIENT_SECRET);
  const ofDeployment: SocialClients = {
    github: github ? githubSchema.parse(github) : common?.github,
    linkedin: linkedin ? linkedinSchema.parse(linkedin) : common?.linkedin,
  };
  const own = new Map(Object.entries(ofHosts));
  const clientsOf = (host: string) => ({ ...ofDeployment, ...own.get(host) });
  return {
    clientsOf,
    configuredProviders(host) {
      const clients = clientsOf(host);
      return { github: clients.github !== undefined, linkedin: clients.linkedin !== undefined };
    },
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
