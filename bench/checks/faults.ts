import { type Config, configSchema } from '#contract/hosts/configs.ts';
import type { Db } from '#server/store/schema.ts';
import { checkedHost } from './open-host.ts';

/** Something that goes wrong in a host's draft or knowledge. */
export interface Fault {
  kind: 'file removed' | 'answer edited' | 'setting changed';
  name: string;
  /** Does it, and returns what undoes it. */
  make(db: Db): Promise<() => Promise<unknown>>;
}

type AiSettings = Config['aisettings'];

/** Lists faults of each kind: files that leave the draft, words of written answers that change, and settings that take knowledge or the model away. */
export async function listFaults(
  db: Db,
  { random, model }: { random: () => number; model: string },
): Promise<Fault[]> {
  const files = (await draftSettings(db)).home.uploadedFiles;
  const answers = await db.selectFrom('curated_answers').select(['id', 'answer']).orderBy('id').execute();
  const removed = files.map(
    ({ id }): Fault => ({
      ...{ kind: 'file removed', name: id },
      make: (on) => changeFiles(on, (all) => all.filter((file) => file.id !== id)),
    }),
  );
  const edited = answers.map(
    ({ id, answer }): Fault => ({
      ...{ kind: 'answer edited', name: id },
      make: (on) => changeAnswer(on, id, { answer: editWord(answer, random) }),
    }),
  );
  const declined = answers.map(
    ({ id }): Fault => ({
      ...{ kind: 'setting changed', name: `${id} declines` },
      make: (on) => changeAnswer(on, id, { declines: 1 }),
    }),
  );
  const cut = Array.from({ length: 7 }, (_, index): Fault => {
    const left = new Set(files.filter(() => random() < 0.7).map(({ id }) => id));
    return {
      ...{ kind: 'setting changed', name: `list of files ${index}` },
      make: (on) => changeFiles(on, (all) => all.filter(({ id }) => left.has(id))),
    };
  });
  const otherModel: Fault = {
    ...{ kind: 'setting changed', name: 'model' },
    make: (on) => changeModel(on, model),
  };
  return [...removed.slice(0, 50), ...edited.slice(0, 30), ...declined.slice(0, 14), ...cut, otherModel];
}

/** Makes the host's draft, which is what is published. */
export async function makeDraft(db: Db): Promise<void> {
  const row = await db
    .selectFrom('configs')
    .selectAll()
    .where('host', '=', checkedHost)
    .executeTakeFirstOrThrow();
  const { id: config_id, version: base_version, created_at: _, ...columns } = row;
  await db
    .insertInto('config_drafts')
    .values({ ...columns, config_id, base_version, id: config_id, version: 1 })
    .execute();
}

async function draftSettings(db: Db): Promise<AiSettings> {
  const row = await db
    .selectFrom('config_drafts')
    .select('aisettings')
    .where('host', '=', checkedHost)
    .executeTakeFirstOrThrow();
  return configSchema.shape.aisettings.parse(JSON.parse(row.aisettings));
}

async function changeFiles(
  db: Db,
  change: (files: AiSettings['home']['uploadedFiles']) => AiSettings['home']['uploadedFiles'],
): Promise<() => Promise<unknown>> {
  const before = await draftSettings(db);
  const store = (settings: AiSettings) =>
    db
      .updateTable('config_drafts')
      .set({ aisettings: JSON.stringify(settings) })
      .where('host', '=', checkedHost)
      .execute();
  await store({ ...before, home: { ...before.home, uploadedFiles: change(before.home.uploadedFiles) } });
  return () => store(before);
}

async function changeAnswer(
  db: Db,
  id: string,
  changed: { answer?: string; declines?: number },
): Promise<() => Promise<unknown>> {
  const at = db.selectFrom('curated_answers').select(['answer', 'declines']).where('id', '=', id);
  const before = await at.executeTakeFirstOrThrow();
  const store = (values: typeof changed) =>
    db.updateTable('curated_answers').set(values).where('id', '=', id).execute();
  await store(changed);
  return () => store(before);
}

async function changeModel(db: Db, model: string): Promise<() => Promise<unknown>> {
  await db.insertInto('host_models').values({ host: checkedHost, model }).execute();
  return () => db.deleteFrom('host_models').where('host', '=', checkedHost).execute();
}

/** Puts another word in the place of one. */
function editWord(text: string, random: () => number): string {
  const words = text.split(' ');
  words[Math.floor(random() * words.length)] = 'otherwise';
  return words.join(' ');
}
