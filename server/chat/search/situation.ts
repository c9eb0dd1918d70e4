import type { Config } from '#contract/hosts/configs.ts';
import { defaultTimeZone } from '#contract/hosts/time-zone.ts';
import type { Caller } from '#server/http/routes/request.ts';
import type { Situation } from '#server/models/model.ts';
import { findFirstName } from '#server/people/accounts/first-name.ts';
import type { Db } from '#server/store/schema.ts';
import { languageOfPage } from '#server/words/accept-language.ts';

interface Circumstances {
  caller: Caller;
  settings: Pick<Config['pagesettings'], 'timeZone' | 'language'> | undefined;
  /** The visitor's `Accept-Language`; absent where nobody reads a page. */
  acceptsLanguages?: string | undefined;
  at: Date;
}

/** Finds out what a language model is told of the moment. */
export async function findSituation(
  db: Db,
  { caller, settings, acceptsLanguages, at }: Circumstances,
): Promise<Situation> {
  const firstName = caller.kind === 'member' ? await findFirstName(db, caller.accountId) : undefined;
  const readsPage = acceptsLanguages !== undefined || (settings?.language ?? 'auto') !== 'auto';
  return {
    at,
    timeZone: settings?.timeZone ?? defaultTimeZone,
    ...(readsPage && { pageLanguage: languageOfPage(settings?.language, acceptsLanguages) }),
    ...(firstName ? { firstName } : {}),
  };
}
