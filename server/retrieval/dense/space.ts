import type { Kysely } from 'kysely';
import type { Store } from '#server/store/schema.ts';
import type { EmbeddingModel } from './embedding-model.ts';

type Named = Pick<EmbeddingModel, 'name'>;

/** What vectors compare within: those of one model, of one length. */
export function spaceOf({ name }: Named, dimensions: number): string {
  return `${name}/${dimensions}`;
}

export function isSpaceOf({ name }: Named, space: string): boolean {
  // A model's name may hold slashes itself.
  return space.slice(0, space.lastIndexOf('/')) === name;
}

/** What the making of a space's vectors is called among the work that processes share. */
export function workOf(space: string): string {
  return `vectors ${space}`;
}

/** Says that a space is in use, so that its vectors are kept. */
export async function useSpace(db: Kysely<Store>, space: string): Promise<void> {
  const used_at = new Date().toISOString();
  await db
    .insertInto('vector_spaces')
    .values({ space, used_at })
    .onConflict((conflict) => conflict.column('space').doUpdateSet({ used_at }))
    .execute();
}
