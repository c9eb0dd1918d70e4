import { posix } from 'node:path';
import { countLoss, describeLeftOut } from '../../blocks/left-out.ts';
import { type Archive, openArchive } from '../../containers/archive.ts';
import { damagedFile } from '../../containers/file-problems.ts';
import { attribute, walkXml, type XmlEvents } from '../../containers/xml.ts';

export interface Relation {
  /** Last word of the relation's type: `slide`, `notesSlide`, `chart`. */
  type: string;
  /** Name of the part it refers to. */
  target: string;
}

/** An Office document's parts and the relations between them. */
export interface OoxmlPackage {
  readonly archive: Archive;
  /** Name of the document, presentation or workbook part. */
  readonly mainPart: string;
  /** Returns a part's relations by their ids. */
  relationsOf(part: string): Promise<Map<string, Relation>>;
  /** Walks over a part; does nothing if there is no such part. */
  walk(part: string | undefined, events: XmlEvents): Promise<void>;
  /** Describes the parts that others refer to and the file doesn't contain. */
  missing(): { leftOut?: string };
}

/** Parts that contain only formatting, so nothing is lost without them. */
const isFormatting = /(?:styles|numbering)\.xml$/i;

/** Opens an Office Open XML file. Throws `file_corrupt` if it has no main part. */
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
      else if (part !== undefined && !isFormatting.test(part)) absent.add(part);
    },
    missing: () =>
      describeLeftOut(countLoss(absent.size, { of: 'parts', one: 'is missing', more: 'are missing' })),
  };
}

/** Returns the target of the first relation of this type. */
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
