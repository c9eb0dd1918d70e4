import { join, resolve } from 'node:path';
import { z } from 'zod';
import { type Services, servicesSchema } from '#contract/hosts/page.ts';
import { namedEmailSchema, passwordSchema } from '#contract/people/identity.ts';
import { parseJsonOrUndefined } from '#server/compute/parse-json.ts';
import { wholeNumberBetween } from '#server/compute/whole-number.ts';
import { storageSettings } from '#server/files/storage/storage-settings.ts';
import { domainSettings } from '#server/hosts/domains/domain-settings.ts';
import { parseProxyTrust } from '#server/http/client/address.ts';
import {
  defaultConsoleHosts,
  namedConsoleHosts,
  parseConsoleHosts,
} from '#server/http/host/console-hosts.ts';
import { capacitySettings } from '#server/http/load/capacity-settings.ts';
import { mailFaults, mailSettings, mailsPerDayOf } from '#server/mail/mail-settings.ts';
import { parseEmbeddingSetting } from '#server/models/embeddings/parse-embedding-setting.ts';
import {
  accessVariables,
  findAddressFaults,
  findMissingKeys,
  isPaid,
  type ModelKeys,
  modelKeysOf,
} from '#server/models/model-keys.ts';
import { modelSettings } from '#server/models/model-settings.ts';
import { parseModelSetting } from '#server/models/parse-model-setting.ts';
import { lowerCaseProxies, proxySettings } from '#server/models/proxy-settings.ts';
import {
  findSocialFaults,
  type SocialSettings,
  socialFields,
  socialSettingsOf,
} from '#server/people/social/social-settings.ts';
import { parsePrivateAddresses } from '#server/reading/web/private-addresses.ts';
import { type BlobsLocation, parseS3Location } from '#server/store/blobs/location.ts';
import { parsePostgresUrl } from '#server/store/postgres/postgres-url.ts';
import { metricsSettings } from '#server/watch/metrics/metrics-settings.ts';
import { traceSettings } from '#server/watch/traces/trace-settings.ts';
import { type Limits, limitsOf } from './app/limits.ts';
import { processSettings, processSettingsOf } from './app/process-settings.ts';
import { findRetired } from './app/retired-settings.ts';

const onOff = (fallback: boolean) =>
  z
    .enum(['on', 'off'], { error: 'must be on or off' })
    .optional()
    .transform((value) => (value === undefined ? fallback : value === 'on'));

const serviceMap = z
  .string()
  .default('{}')
  .transform((value, context) => {
    const parsed = z.record(z.string(), servicesSchema).safeParse(parseJsonOrUndefined(value));
    if (parsed.success) return parsed.data;
    context.addIssue({
      code: 'custom',
      message: 'must be JSON: {"page host or default": {"identity": URL, "api": URL, "ai": URL}}',
    });
    return z.NEVER;
  });

const modelList = z
  .string()
  .default('')
  .transform((value, context) => {
    const { specs, faults } = parseModelSetting(value);
    for (const message of faults) context.addIssue({ code: 'custom', message });
    return specs;
  });

const embeddingModel = z
  .string()
  .optional()
  .transform((value, context) => {
    if (value === undefined) return undefined;
    const spec = parseEmbeddingSetting(value);
    if (typeof spec !== 'string') return spec;
    context.addIssue({ code: 'custom', message: spec });
    return z.NEVER;
  });

/** Parses a list with a function whose errors say what the setting must be. */
function parsedList<Parsed>(fallback: string, parse: (entries: string[]) => Parsed) {
  return z
    .string()
    .default(fallback)
    .transform((value, context) => {
      try {
        return parse(partsOfList(value));
      } catch (error) {
        context.addIssue({ code: 'custom', message: error instanceof Error ? error.message : String(error) });
        return z.NEVER;
      }
    });
}

function partsOfList(value: string): string[] {
  return value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

const postgresUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\/.+/, {
    error: 'must start with postgres:// (leave it out for the embedded store)',
  })
  .superRefine((value, context) => {
    const parsed = parsePostgresUrl(value);
    if ('fault' in parsed) context.addIssue({ code: 'custom', message: parsed.fault });
  });

const s3Location = z.string().transform((value, context) => {
  const location = parseS3Location(value);
  if (!('fault' in location)) return location;
  context.addIssue({ code: 'custom', message: location.fault });
  return z.NEVER;
});

/** Tokens per host and day if a model costs money and no budget is set. */
const paidTokensPerDay = 1_000_000;

/** More hosts would be more series than a scraper wants. */
const labelledHosts = 50;

/** All settings by the name of their environment variable, but those of providers of models. None is required. */
const settingsSchema = z.object({
  ...processSettings,
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: postgresUrl.optional(),
  BLOBS: s3Location.optional(),
  SIGNING_KEY: z.string().min(32, { error: 'must be at least 32 characters of randomness' }).optional(),
  ADMIN_EMAIL: namedEmailSchema.optional(),
  ADMIN_PASSWORD: z
    .string()
    .refine((password) => passwordSchema.safeParse(password).success, {
      error:
        'must be at least 8 characters long, with one uppercase letter, one lowercase letter, one number, and one special character',
    })
    .optional(),
  ...mailSettings,
  ...socialFields,
  MODEL: modelList,
  EMBEDDING_MODEL: embeddingModel,
  MODEL_CONTEXT_TOKENS: wholeNumberBetween(2048, 10_000_000).optional(),
  ...modelSettings,
  ALLOW_PRIVATE_URLS: parsedList('', parsePrivateAddresses),
  TRUST_PROXY: parsedList('', parseProxyTrust),
  CONSOLE_HOSTS: parsedList(defaultConsoleHosts, parseConsoleHosts),
  DEMO: onOff(true),
  ...domainSettings,
  UNKNOWN_HOSTS: z.enum(['default', 'refuse'], { error: 'must be default or refuse' }).default('default'),
  SERVICES: serviceMap,
  ...capacitySettings,
  ...storageSettings,
  ...metricsSettings,
  ...traceSettings,
  ...proxySettings,
});

/** Variables of Node.js, OpenTelemetry and proxies that are parsed here too: other programs read them as well. */
export const standardNames = ['NODE_ENV', ...Object.keys(traceSettings), ...Object.keys(proxySettings)];

/** The deployment's own settings. */
export const settingNames = [...Object.keys(settingsSchema.shape), ...accessVariables].filter(
  (name) => !standardNames.includes(name),
);

type Parsed = z.infer<typeof settingsSchema>;
/** The environment without empty variables. */
type Given = Record<string, string>;

type Flat = Omit<
  Parsed,
  | 'SERVICES'
  | 'DATA_DIR'
  | 'BLOBS'
  | 'TOKENS_PER_DAY'
  | 'NODE_ENV'
  | 'DRAIN_SECONDS'
  | 'RATE_LIMITS'
  | 'DOMAIN_VERIFICATION'
>;

export interface Settings extends Omit<Flat, keyof typeof socialFields> {
  social: SocialSettings;
  modelKeys: ModelKeys;
  /** Tokens per host and UTC day; 0 for no limit. */
  tokensPerDay: number;
  /** The same where an operator has connected a provider that costs money. */
  paidTokensPerDay: number;
  dataFolder: string;
  storeLocation: string;
  blobs: BlobsLocation;
  /** False lifts the limits by address and account. */
  RATE_LIMITS: boolean;
  limits: Limits;
  /** Number of hosts with labels of their own in metrics, the largest by use. */
  labelledHosts: number;
  /** Mails in a day of a host that has existed for some weeks, to addresses that its admins choose. */
  mailsPerDay: number;
  /** True if a host is served only once its owner has verified the name. */
  DOMAIN_VERIFICATION: boolean;
  /** Name servers that verification asks; the system's if there are none. */
  nameServers: string[];
  /** Sentences about settings in the environment that are no longer read. */
  retired: readonly string[];
  /** True with `NODE_ENV=production`: nothing for a trial is made, and no secret is printed. */
  isProduction: boolean;
  /** Time in which a stopping process still accepts requests. */
  drainSeconds: number;
  /** Console hosts that the operator named in full. */
  consoleNames: ReadonlySet<string>;
  /** Returns the URLs of the three services that a host's page calls. */
  servicesOf: (host: string) => Services;
}

/** Reads settings from environment variables. Throws one `SettingsError` that names every fault. */
export function parseSettings(environment: Record<string, string | undefined>): Settings {
  const given: Given = Object.fromEntries(
    Object.entries({ ...environment, ...lowerCaseProxies(environment) }).flatMap(([name, value]) =>
      value ? [[name, value]] : [],
    ),
  );
  const parsed = settingsSchema.safeParse(given);
  const retired = findRetired(given);
  const faults = [
    ...(parsed.error?.issues ?? []).map(sentenceOfIssue),
    ...dependentFaults(given),
    ...retired.refused,
  ];
  if (!parsed.success || faults.length > 0) throw new SettingsError(faults);
  const { SERVICES, DATA_DIR, BLOBS, TOKENS_PER_DAY, NODE_ENV, DRAIN_SECONDS, ...rest } = parsed.data;
  const { RATE_LIMITS: rate, DOMAIN_VERIFICATION: verification, ...settings } = rest;
  const modelKeys = modelKeysOf(given);
  const dataFolder = resolve(DATA_DIR);
  const services = new Map(Object.entries(SERVICES));
  const sameOrigin = { identity: '/identity', api: '/api', ai: '/ai' };
  return {
    ...settings,
    ...processSettingsOf({ NODE_ENV, DRAIN_SECONDS, DEMO: settings.DEMO }, given),
    RATE_LIMITS: rate > 0,
    limits: limitsOf({ ...settings, rate: rate || 1 }),
    labelledHosts,
    mailsPerDay: mailsPerDayOf(settings.SMTP_URL),
    DOMAIN_VERIFICATION: verification.isRequired,
    nameServers: verification.nameServers,
    retired: retired.ignored,
    social: socialSettingsOf(settings),
    modelKeys,
    paidTokensPerDay: TOKENS_PER_DAY ?? paidTokensPerDay,
    tokensPerDay: TOKENS_PER_DAY ?? (isPaid(settings.MODEL, modelKeys) ? paidTokensPerDay : 0),
    dataFolder,
    storeLocation: settings.DATABASE_URL ?? join(dataFolder, 'store.sqlite'),
    blobs: BLOBS ?? { kind: 'folder', folder: join(dataFolder, 'blobs') },
    consoleNames: namedConsoleHosts(partsOfList(given.CONSOLE_HOSTS ?? '')),
    servicesOf: (host) => services.get(host) ?? services.get('default') ?? sameOrigin,
  };
}

export class SettingsError extends Error {
  constructor(faults: readonly string[]) {
    super(`Invalid settings:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`);
    this.name = 'SettingsError';
  }
}

/** Returns faults in combinations of settings. Takes the raw environment, so that they are reported together with all others. */
function dependentFaults(given: Given): string[] {
  const signing =
    given.DATABASE_URL && !given.SIGNING_KEY
      ? [
          'SIGNING_KEY must be set with DATABASE_URL: processes that share a store must sign with the same key',
        ]
      : [];
  return [
    ...findAddressFaults(given),
    ...signing,
    ...keyFaults(given),
    ...mailFaults(given),
    ...findSocialFaults(given),
  ];
}

function keyFaults(given: Given): string[] {
  const keys = modelKeysOf(given);
  const embedding = parseEmbeddingSetting(given.EMBEDDING_MODEL ?? '');
  const specs = typeof embedding === 'string' ? [] : [embedding];
  return [
    ...findMissingKeys(parseModelSetting(given.MODEL ?? '').specs, keys),
    ...findMissingKeys(specs, keys, 'EMBEDDING_MODEL'),
  ];
}

function sentenceOfIssue(issue: z.core.$ZodIssue): string {
  const name = issue.path.join('.');
  return issue.message.startsWith(name) ? issue.message : `${name} ${issue.message}`;
}
