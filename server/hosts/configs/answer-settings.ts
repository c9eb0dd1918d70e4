import { type Config, configSchema } from '#contract/hosts/configs.ts';
import type { Db } from '#server/store/schema.ts';
import { rememberQuery } from '#server/store/statements/remember-query.ts';
import { type LongText, longText } from '#server/store/text/long-text.ts';

/** The parts of a config that answers depend on. */
export interface AnswerSettings {
  title: string;
  aisettings: Config['aisettings'];
  pagesettings: Config['pagesettings'];
}

const findSettings = rememberQuery<
  { host: string },
  { title: string; aisettings: LongText; pagesettings: LongText },
  AnswerSettings | undefined
>(
  (db, value) =>
    db
      .selectFrom('configs')
      .innerJoin('config_listings', 'config_listings.config_id', 'configs.id')
      .select(['config_listings.title', longText(db, 'aisettings'), longText(db, 'pagesettings')])
      .where('configs.host', '=', value('host')),
  ([row]) =>
    row && {
      title: row.title,
      aisettings: configSchema.shape.aisettings.parse(JSON.parse(String(row.aisettings))),
      pagesettings: configSchema.shape.pagesettings.parse(JSON.parse(String(row.pagesettings))),
    },
);

/** Returns what answers of a host depend on; undefined without a config. Reads it at once and nothing else: every question needs it, and images are large. */
export function findAnswerSettings(db: Db, host: string): Promise<AnswerSettings | undefined> {
  return findSettings(db, { host });
}
