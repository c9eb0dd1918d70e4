import { uuidv7 } from 'uuidv7';
import type { SiteInput } from '#contract/knowledge/sites.ts';
import { makeToken } from './hook-token.ts';
import { columnsOfInput } from './site-input.ts';
import { nextRunAt, type SiteRow } from './site-row.ts';

/** Returns the row of a new site. Throws `invalid_input`. */
export function newSite({
  host,
  input,
  signingKey,
  now,
}: {
  host: string;
  input: SiteInput;
  signingKey: Uint8Array;
  now: Date;
}): SiteRow {
  const id = uuidv7();
  const at = now.toISOString();
  return {
    ...{
      id,
      host,
      ...columnsOfInput(input),
      state: 'idle',
      detail: '',
      run: 0,
      is_found: 0,
      has_sitemap: 0,
      again: 0,
    },
    ...{ troubles: 0, started_at: null, finished_at: null, worked_at: '', repeated: '{}', sitemaps: '{}' },
    next_at: nextRunAt({ schedule: input.schedule, started_at: null }, now),
    ...{ sealed_token: makeToken(signingKey, id), created_at: at, changed_at: at },
  };
}
