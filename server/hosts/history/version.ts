import { z } from 'zod';
import type { ConfigVersion } from '#contract/hosts/config-changes.ts';
import { type Config, configSchema } from '#contract/hosts/configs.ts';
import { ownTurn } from '#server/compute/take-turn.ts';
import { problem } from '#server/failure/problem.ts';
import { inScope } from '#server/http/routes/admin-scope.ts';
import type { Db } from '#server/store/schema.ts';
import { summarizeText } from '#server/watch/audit/summarize-text.ts';
import { configEntity } from '../configs/config-row.ts';
import { withDerivedCopies } from '../configs/derived-copies.ts';
import { findConfig, type ScopedId } from '../configs/find-config.ts';
import { findFields } from './changes.ts';
import { findPictures, picturesIn } from './pictures.ts';
import { find, place, undoChanges } from './undo-changes.ts';

/** Number of newer saves that are undone at most, each of which can be several MB. */
const mostSaves = 200;

interface AskedVersion extends ScopedId {
  /** Id of a save, or its version. */
  change: string | number;
}

/** Returns a config as it was after a save: today's, with the later saves undone. Throws `config_not_found` and `not_found`. */
export async function findVersion(db: Db, { scope, id, change }: AskedVersion): Promise<ConfigVersion> {
  const current = configEntity(await findConfig(db, { scope, id }));
  const ofConfig = db.selectFrom('config_changes').where('config_id', '=', id).where(inScope(scope));
  const save = await ofConfig
    .select('version')
    .where(isVersion(change) ? 'version' : 'id', '=', isVersion(change) ? Number(change) : change)
    .where('action', '!=', 'deleted')
    .executeTakeFirst();
  if (!save) throw noVersion('This version does not exist. Open the history again.');
  const later = await ofConfig
    .select('id')
    .where('version', '>', save.version)
    .orderBy('version', 'desc')
    .limit(mostSaves + 1)
    .execute();
  if (later.length > mostSaves) throw noVersion(`Only the newest ${mostSaves} versions can be restored.`);

  const state = structuredClone(recordedPart(current));
  for (const { id: one } of later) {
    const changes = await findFields(db, { scope, change: one });
    await ownTurn(() => undoChanges(state, changes));
  }
  const kept = await ownTurn(() => recallPictures(db, state, current));
  return ownTurn(() => ({ config: toConfig(state, current, kept), kept: [...kept] }));
}

function isVersion(change: string | number): boolean {
  return /^\d{1,9}$/.test(String(change));
}

function noVersion(detail: string) {
  return problem('not_found', detail);
}

/** Puts pictures in the place of their records. Those that are gone stay as they are today. */
async function recallPictures(db: Db, state: Record<string, unknown>, current: Config): Promise<Set<string>> {
  const recorded = picturesIn(state).filter(({ text }) => !text.startsWith('data:'));
  const found = await findPictures(db, { host: current.host, records: recorded.map(({ text }) => text) });
  const today = new Map(picturesIn(current).map(({ text }) => [summarizeText(text), text]));
  const kept = new Set<string>();
  for (const { path, text } of recorded) {
    const picture = today.get(text) ?? found.get(text);
    place(state, path, picture ?? find(current, path));
    if (picture === undefined) kept.add(path.join('.'));
  }
  return kept;
}

/** Returns the part of a config that its history records; ids of files are not. */
function recordedPart({ aisettings, ...config }: Config): Record<string, unknown> {
  const { home, ...rest } = aisettings;
  const uploadedFiles = home.uploadedFiles.map(({ id: _, ...file }) => file);
  return { ...config, aisettings: { ...rest, home: { ...home, uploadedFiles } } };
}

/** As stored, but files of the version may have no id yet. */
const versionSchema = configSchema.extend({
  aisettings: configSchema.shape.aisettings.extend({
    home: configSchema.shape.aisettings.shape.home.extend({
      uploadedFiles: z.array(
        configSchema.shape.aisettings.shape.home.shape.uploadedFiles.element.omit({ id: true }),
      ),
    }),
  }),
});

/** Returns the state as a config. What isn't text was recorded as JSON; settings that are still invalid stay as they are today. */
function toConfig(state: Record<string, unknown>, current: Config, kept: Set<string>): Config {
  const shown = find(state, notice);
  if (shown === 'true' || shown === 'false') place(state, notice, shown === 'true');
  const attempts: Repair[] = [parseRecord, (_, path) => keepToday(state, path, { current, kept })];
  for (const repair of [...attempts, undefined]) {
    const { data, error } = versionSchema.safeParse(state);
    if (data) return withDerivedCopies({ ...data, aisettings: withIds(data.aisettings, current) });
    for (const issue of error.issues) repair?.(state, issue.path.map(String), issue);
  }
  return current;
}

/** A switch that may be a text too, so that the schema accepts its record. */
const notice = ['pagesettings', 'theme', 'legal', 'notice'];

type Repair = (state: Record<string, unknown>, path: readonly string[], issue: z.core.$ZodIssue) => void;

function parseRecord(...[state, path, issue]: Parameters<Repair>): void {
  const value = find(state, path);
  const isMissingList = value === undefined && issue.code === 'invalid_type' && issue.expected === 'array';
  if (isMissingList) place(state, path, []);
  else if (typeof value === 'string') place(state, path, jsonOf(value));
}

function keepToday(
  state: Record<string, unknown>,
  path: readonly string[],
  { current, kept }: { current: Config; kept: Set<string> },
): void {
  const setting = path.slice(0, 2);
  const name = setting.join('.');
  // Each of a setting's faults names it.
  if (kept.has(name)) return;
  place(state, setting, structuredClone(find(recordedPart(current), setting)));
  kept.add(name);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function withIds(
  { home, ...rest }: z.infer<typeof versionSchema>['aisettings'],
  current: Config,
): Config['aisettings'] {
  const today = current.aisettings.home.uploadedFiles;
  const uploadedFiles = home.uploadedFiles.map((file) => {
    const same = today.find(({ fileID, fileURL }) => fileID === file.fileID && fileURL === file.fileURL);
    return { ...file, id: same?.id ?? '' };
  });
  return { ...rest, home: { ...home, uploadedFiles } };
}
