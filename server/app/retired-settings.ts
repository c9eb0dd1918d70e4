interface Retired {
  /** Sentence that says what takes the setting's place. */
  instead: string;
  /** Consequence of ignoring it; the server doesn't start while it is set. */
  danger?: string;
}

/** Settings of earlier versions that nothing reads. */
export const retiredSettings: Record<string, Retired> = {
  DATABASE_POOL: { instead: 'Add pool=… to DATABASE_URL.' },
  DATABASE_CONNECT_SECONDS: { instead: 'Add connect_timeout=… (seconds) to DATABASE_URL.' },
  DATABASE_STATEMENT_SECONDS: { instead: 'Add statement_timeout=…s to DATABASE_URL.' },
  MAILS_PER_DAY: { instead: 'Add mails_per_day=… to SMTP_URL.' },
  GITHUB_AUTHORIZE_URL: providerAddress('github', 'authorizeUrl'),
  GITHUB_TOKEN_URL: providerAddress('github', 'tokenUrl'),
  GITHUB_API_URL: providerAddress('github', 'apiUrl'),
  LINKEDIN_ISSUER: providerAddress('linkedin', 'issuer'),
  DOMAIN_DNS: {
    instead: 'Name the servers in DOMAIN_VERIFICATION, or leave them to the system.',
    danger: 'other name servers would decide whom a name belongs to',
  },
  ADDRESS_QUESTIONS: {
    instead: 'RATE_LIMITS=2 doubles all limits by address and account, from 300 questions.',
  },
  ADDRESS_STREAMS: { instead: 'RATE_LIMITS=2 doubles all limits by address and account, from 20 answers.' },
  MEMBER_UPLOADS: { instead: 'RATE_LIMITS=2 doubles all limits by address and account, from 200 uploads.' },
  ADDRESS_READ_SECONDS: {
    instead: 'RATE_LIMITS=2 doubles all limits by address and account, from 300 seconds of reading.',
  },
  MAX_STREAMS: { instead: 'A process gives as many answers at once as fit into its memory, up to 5,000.' },
  HOST_STREAMS: { instead: 'A host may have two fifths of the answers that a process gives at once.' },
  WATCHDOG_SECONDS: {
    instead: 'MAX_LAG_MS decides: a process ends after twenty times as long, 10 seconds by default.',
  },
  STALL_SECONDS: { instead: 'An answer waits 30 seconds for a client that reads nothing.' },
  READ_SECONDS: {
    instead: 'MEMBER_UPLOAD_MB decides: 30 seconds for files up to 50 MB, and in proportion above.',
  },
  READ_MEMORY_MB: {
    instead: 'MEMBER_UPLOAD_MB decides: 512 MB for files up to 50 MB, and in proportion above.',
  },
  OCR_SECONDS: { instead: 'OCR_PAGES decides: 2.4 seconds for each page.' },
  DISK_FLOOR_MB: { instead: 'The floor is 500 MB, or a tenth of a smaller disk.' },
  METRICS_HOSTS: { instead: 'The 50 largest hosts have labels of their own.' },
};

/** Returns a sentence for each retired setting that is set: those that are ignored, and those that must not be. `given` is the environment. */
export function findRetired(given: Readonly<Record<string, string | undefined>>) {
  const found = Object.entries(retiredSettings).filter(([name]) => given[name]);
  const sentence = ([name, { instead, danger }]: (typeof found)[number]) =>
    danger === undefined
      ? `${name} is no longer read. ${instead}`
      : `${name} is no longer read, and without it ${danger}. ${instead} Then take ${name} out.`;
  return {
    ignored: found.filter(([, { danger }]) => danger === undefined).map(sentence),
    refused: found.filter(([, { danger }]) => danger !== undefined).map(sentence),
  };
}

function providerAddress(provider: 'github' | 'linkedin', name: string): Retired {
  const client = `{"default": {"${provider}": {"id": …, "secret": …, "${name}": …}}}`;
  return {
    instead: `Name the address beside the client, in SOCIAL_CLIENTS=${client}.`,
    danger: 'sign-ins and the client secret would go to another server',
  };
}
