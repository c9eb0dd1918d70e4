import type { Db } from '#server/store/schema.ts';

interface DueDeps {
  db: Db;
  /** Returns the host's list of models. */
  modelOf(host: string): Promise<string>;
}

/** Returns the hosts whose answers may have changed since their checks were last run: a website was read anew, or the model is another. */
export async function findDueHosts({ db, modelOf }: DueDeps): Promise<string[]> {
  const due = new Set(await findHostsReadAnew(db));
  const ran = await db
    .selectFrom('check_hosts')
    .select(['host', 'model'])
    .where('model', 'is not', null)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('checks').select('id').whereRef('checks.host', '=', 'check_hosts.host')),
    )
    .execute();
  for (const { host, model } of ran) if ((await modelOf(host)) !== model) due.add(host);
  return [...due];
}

/** Returns the hosts with checks of which a website was read since, and has changed. */
async function findHostsReadAnew(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('sites')
    .innerJoin('check_hosts', 'check_hosts.host', 'sites.host')
    .select('sites.host')
    .distinct()
    .whereRef('sites.finished_at', '>', 'check_hosts.looked_at')
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('checks').select('id').whereRef('checks.host', '=', 'sites.host')),
    )
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('site_pages')
          .select('id')
          .whereRef('site_id', '=', 'sites.id')
          .whereRef('site_pages.run', '=', 'sites.run')
          .where(({ or, and, eb }) =>
            or([
              eb('site_pages.state', 'in', ['new', 'changed']),
              // Gone in this run: it was missed twice.
              and([eb('site_pages.state', '=', 'gone'), eb('site_pages.missing', '<=', 2)]),
            ]),
          ),
      ),
    )
    .execute();
  return rows.map(({ host }) => host);
}
