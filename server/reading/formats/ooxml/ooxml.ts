import { posix } from 'node:path';
import { type Archive, openArchive } from '../../containers/archive.ts';
import { damagedFile } from '../../containers/damaged-file.ts';
import { attribute, walkXml, type XmlEvents } from '../../containers/xml.ts';
import { countLoss, describeLeftOut } from '../../stored/left-out.ts';

export interface Relation {
  /** The last word of its type: `slide`, `notesSlide`, `chart`. */
  type: string;
  /** A part's name. */
  target: string;
}

/** An Office document's parts and how they refer to each other. */
export interface OoxmlPackage {
  readonly archive: Archive;
  /** The part everything else hangs on: the document, the presentation, the workbook. */
  readonly mainPart: string;
  /** By their ids. */
  relationsOf(part: string): Promise<Map<string, Relation>>;
  /** Walks over a part where there is one. */
  walk(part: string | undefined, events: XmlEvents): Promise<void>;
  /** What is missing of the text: parts that others refer to and that are not there. */
  missing(): { leftOut?: string };
}

/** Parts that say how text looks and not what it says. */
const holdsLooks = /(?:styles|numbering)\.xml$/i;

/** Opens a Word, PowerPoint or Excel file of the XML kind. Throws `file_corrupt` where it has no main part. */
export async function openOoxml(bytes: Buffer): Promise<OoxmlPackage> {
  const archive = openArchive(bytes);
  const relationsOf = (part: string) => readRelations(archive, part);
  const roots = [...(await relationsOf('')).values()];
  const mainPart = roots.find(({ type }) => type === 'officeDocument')?.target;
  if (mainPart === undefined) throw damagedFile();
  const absent = new Set<string>();
  return {
    archive,
    mainPart,
    relationsOf,
    async walk(part, events) {
      const content = part === undefined ? undefined : archive.read(part);
      if (content) await walkXml(content, events);
      else if (part === mainPart) throw damagedFile();
      else if (part !== undefined && !holdsLooks.test(part)) absent.add(part);
    },
    missing: () =>
      describeLeftOut(countLoss(absent.size, { of: 'parts', one: 'is missing', more: 'are missing' })),
  };
}

/** The first part a part refers to by this type. */
export function relatedPart(relations: ReadonlyMap<string, Relation>, type: string): string | undefined {
  return [...relations.values()].find((relation) => relation.type === type)?.target;
}

async function readRelations(archive: Archive, part: string): Promise<Map<string, Relation>> {
  const { dir, base } = posix.parse(part);
  const relations = new Map<string, Relation>();
  const content = archive.read(posix.join(dir, '_rels', `${base}.rels`));
  if (!content) return relations;
  await walkXml(content, {
    open(name, attributes) {
      const target = attribute(attributes, 'Target');
      if (name !== 'Relationship' || !target || attribute(attributes, 'TargetMode') === 'External') return;
      const type = posix.basename(attribute(attributes, 'Type') ?? '');
      relations.set(attribute(attributes, 'Id') ?? '', {
        type,
        target: posix.join('/', dir, target.startsWith('/') ? posix.relative(`/${dir}`, target) : target),
      });
    },
  });
  return relations;
}
