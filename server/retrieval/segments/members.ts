/** A document of a segment. */
export interface Member {
  documentId: string;
  passageCount: number;
}

/** Packs the documents of a segment as lines of id, tab and number of passages. */
export function packMembers(members: readonly Member[]): string {
  return members.map(({ documentId, passageCount }) => `${documentId}\t${passageCount}`).join('\n');
}

/** Packs numbers of passages by term, as lines of term, tab and number. */
export function packCounts(counts: ReadonlyMap<string, number>): string {
  return Array.from(counts, ([term, count]) => `${term}\t${count}`).join('\n');
}

export function unpackCounts(packed: string): ReadonlyMap<string, number> {
  const lines = packed === '' ? [] : packed.split('\n');
  return new Map(
    lines.map((line) => [line.slice(0, line.indexOf('\t')), Number(line.slice(line.indexOf('\t') + 1))]),
  );
}

/** Returns the documents with the numbers of their first passages. */
export function unpackMembers(packed: string): { documentIds: string[]; starts: Uint32Array } {
  const lines = packed.split('\n');
  const starts = new Uint32Array(lines.length);
  let next = 0;
  const documentIds = lines.map((line, place) => {
    const tab = line.indexOf('\t');
    starts[place] = next;
    next += Number(line.slice(tab + 1));
    return line.slice(0, tab);
  });
  return { documentIds, starts };
}
