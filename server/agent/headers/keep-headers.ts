import type { ConfigInput } from '#contract/hosts/config-input.ts';
import type { Config } from '#contract/hosts/configs.ts';
import { problem } from '#server/failure/problem.ts';
import type { Trx } from '#server/store/schema.ts';
import { findHeaders, type HeaderOwner, type SealingDeps, storeHeader } from './sealed-headers.ts';

type AiSettings = Config['aisettings'];

interface Owned extends HeaderOwner {
  /** Path in the config's errors. */
  path: string;
  name: string;
  headers: Readonly<Record<string, string>>;
}

interface KeepInput {
  host: string;
  /** Host whose config was cloned, for those who may see it. */
  from?: string | undefined;
  input: NonNullable<ConfigInput['aisettings']>;
  /** The settings as they will be stored. */
  settings: AiSettings;
  /** Settings that need their values too: those of a draft, or what is published. */
  others: readonly AiSettings[];
  /** True for a draft, which changes nothing that is published: what is published is in `others`. */
  isDraft?: boolean | undefined;
}

/**
 * Stores the values of headers that an admin typed. An empty one keeps the stored value of the same action and address, of one that was renamed, or of the
 * config that was cloned. Throws `invalid_input` for a header without a value. Returns the names of what got new values.
 */
export async function keepHeaders(
  deps: Omit<SealingDeps, 'db'> & { db: Trx },
  { host, from, input, settings, others, isDraft = false }: KeepInput,
): Promise<string[]> {
  const typed = new Map(ownersOf(input).map((owned) => [owned.owner, owned.headers]));
  const owners = ownersOf(settings);
  const kept = new Set([...owners, ...others.flatMap(ownersOf)].map(({ owner }) => owner));
  const errors: Record<string, string> = {};
  const changed = new Set<string>();
  for (const owned of owners.filter(({ owner }) => typed.has(owner))) {
    const stored = await findHeaders(deps, { host, ...owned });
    for (const header of Object.keys(owned.headers)) {
      const value = typed.get(owned.owner)?.[header] || undefined;
      const isPublished = isDraft && others.flatMap(ownersOf).some((other) => sends(other, owned, header));
      const known = stored.get(header.toLowerCase());
      if (value !== undefined && known !== undefined && value !== known && isPublished) {
        errors[`${owned.path}.headers.${header}`] = publishedValue;
        continue;
      }
      if (value !== undefined) changed.add(owned.name);
      else if (stored.has(header.toLowerCase())) continue;
      const found = value ?? (await findElsewhere(deps, { host, from, kept, owned, header }));
      if (found === undefined) errors[`${owned.path}.headers.${header}`] = missingValue;
      else await storeHeader(deps, { host, ...owned, header, value: found });
    }
  }
  const fields = Object.keys(errors);
  if (fields.length > 0)
    throw problem('invalid_input', `Correct these fields and send again: ${fields.join(', ')}.`, { errors });
  await dropUnused(deps.db, host, [...owners, ...others.flatMap(ownersOf)]);
  return [...changed];
}

const publishedValue =
  'What is published sends this header too, and would send the new value at once. Change it there, or give this another name.';

const missingValue =
  'Enter the value of this header. It is asked for again when the address moves to another origin.';

/** True if an action or server sends the stored value of another's header. */
function sends(other: Owned, { owner, origin }: Owned, header: string): boolean {
  const names = Object.keys(other.headers).map((name) => name.toLowerCase());
  return other.owner === owner && other.origin === origin && names.includes(header.toLowerCase());
}

/** Finds a value that goes along: with a rename, or with a clone. Never to another origin, whose owner would learn it. */
async function findElsewhere(
  deps: SealingDeps,
  {
    host,
    from,
    kept,
    owned: { owner, origin },
    header,
  }: { host: string; from: string | undefined; kept: ReadonlySet<string>; owned: Owned; header: string },
): Promise<string | undefined> {
  const name = header.toLowerCase();
  if (from !== undefined) return (await findHeaders(deps, { host: from, owner, origin })).get(name);
  const rows = await deps.db
    .selectFrom('action_headers')
    .select('owner')
    .where('host', '=', host)
    .where('origin', '=', origin)
    .where('header', '=', name)
    .execute();
  const renamed = rows.find((row) => !kept.has(row.owner));
  return renamed && (await findHeaders(deps, { host, owner: renamed.owner, origin })).get(name);
}

/** Deletes the values that neither what is published nor a draft uses. */
async function dropUnused(db: Trx, host: string, owners: readonly Owned[]): Promise<void> {
  const used = new Set(
    owners.flatMap(({ owner, origin, headers }) =>
      Object.keys(headers).map((header) => JSON.stringify([owner, origin, header.toLowerCase()])),
    ),
  );
  const rows = await db
    .selectFrom('action_headers')
    .select(['owner', 'origin', 'header'])
    .where('host', '=', host)
    .execute();
  for (const { owner, origin, header } of rows) {
    if (used.has(JSON.stringify([owner, origin, header]))) continue;
    await db
      .deleteFrom('action_headers')
      .where('host', '=', host)
      .where('owner', '=', owner)
      .where('origin', '=', origin)
      .where('header', '=', header)
      .execute();
  }
}

interface Headed {
  name: string;
  url: string;
  headers: Readonly<Record<string, string>>;
}

interface HeadedLists {
  actions?: readonly Headed[] | null | undefined;
  mcp?: readonly Headed[] | null | undefined;
}

function ownersOf(settings: HeadedLists): Owned[] {
  const lists = [
    { kind: 'action', field: 'actions', list: settings.actions ?? [] },
    { kind: 'mcp', field: 'mcp', list: settings.mcp ?? [] },
  ];
  return lists.flatMap(({ kind, field, list }) =>
    list.map(({ name, url, headers }, index) => ({
      ...{ owner: `${kind}:${name}`, origin: originOf(url), name, headers },
      path: `aisettings.${field}.${index}`,
    })),
  );
}

/** Returns the origin of an action's address, whose path may have placeholders. */
export function originOf(url: string): string {
  return URL.parse(url)?.origin ?? '';
}
