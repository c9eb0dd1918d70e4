import type { Db } from '#server/store/schema.ts';
import type { EmbeddingModel } from './embedding-model.ts';

type NamedModel = Pick<EmbeddingModel, 'name'>;

/** Returns the name of a space: vectors of one model and one length, which are comparable. */
export function spaceOf({ name }: NamedModel, dimensions: number): string {
  return `${name}/${dimensions}`;
}

export function isSpaceOf({ name }: NamedModel, space: string): boolean {
  // A model's name may contain slashes.
  return space.slice(0, space.lastIndexOf('/')) === name;
}

/** Returns the name of a space's work in `background_work`. */
export function nameOfWork(space: string): string {
  return `vectors ${space}`;
}

/** Marks a space as in use, so that its vectors aren't swept. */
export async function touchSpace(db: Db, space: string): Promise<void> {
  const used_at = new Date().toISOString();
  await db
    .insertInto('vector_spaces')
    .values({ space, used_at })
    .onConflict((conflict) => conflict.column('space').doUpdateSet({ used_at }))
    .execute();
}
