import { problem } from '#server/failure/problem.ts';
import { isPicture, type Picture } from '#server/files/picture.ts';
import type { Ask, Model } from '#server/models/model.ts';
import type { SourceDocument } from '../citing/sources.ts';
import type { Findings } from '../search/find-passages.ts';
import type { QuestionScope } from '../search/scope.ts';

/** Pictures that a program sends, rather than attaching files. */
export interface SentPictures {
  pictures: readonly Picture[];
  /** False if they came with the message before, about which the question may go on. */
  ofQuestion: boolean;
}

export interface PictureDeps {
  model: Model;
  /** Reads the pictures among documents of a host. Throws `file_too_large` if one of `needed` is beyond the limits. */
  readPictures: (of: {
    host: string;
    documentIds: readonly string[];
    needed?: readonly string[];
  }) => Promise<readonly Picture[]>;
}

export type AskedPictures = Pick<Ask, 'pictures' | 'picturesNeeded' | 'pictureNames'>;

interface PicturesInput {
  scope: QuestionScope;
  found: Findings;
  sent: SentPictures | undefined;
}

/**
 * Finds the pictures that a question is about: those that it names, then those whose text was found. Throws `file_without_text` if it names one
 * without text that the model can't see, and `file_too_large` if that one is beyond the limits.
 */
export async function findPictures(
  deps: PictureDeps,
  { scope, found, sent }: PicturesInput,
): Promise<AskedPictures> {
  // Those of documents would take the room of what the question is about.
  if (sent) return { pictures: async () => sent.pictures, picturesNeeded: sent.pictures.length };
  const named = scope.documents.filter(
    ({ id, mediaType }) => isPicture(mediaType) && scope.named.includes(id),
  );
  const needed = named.filter(({ passageCount }) => passageCount === 0);
  const documents = [...new Set([...needed, ...named]), ...found.passages.map(({ document }) => document)];
  const ids = documents.filter(({ mediaType }) => isPicture(mediaType)).map(({ id }) => id);
  if (ids.length === 0) return {};
  const of = { host: scope.host, documentIds: [...new Set(ids)] };
  const pictureNames = named.map(({ name }) => name);
  if (needed.length === 0) return { pictures: () => deps.readPictures(of), pictureNames };
  requireSight(deps.model, needed);
  const pictures = await deps.readPictures({ ...of, needed: needed.map(({ id }) => id) });
  return { pictures: async () => pictures, picturesNeeded: needed.length, pictureNames };
}

/** Throws `file_without_text` about the first picture that the model can't be given. */
function requireSight({ mostPictures = 0 }: Model, needed: readonly SourceDocument[]): void {
  const leftOut = needed[mostPictures];
  if (!leftOut) return;
  const fault =
    mostPictures === 0
      ? "The assistant can't see pictures right now, and this one contains no text."
      : `This picture contains no text, and the assistant can see up to ${mostPictures} at once.`;
  throw problem('file_without_text', `${leftOut.name}: ${fault} Ask without it.`, { about: leftOut.name });
}
