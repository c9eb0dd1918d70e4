/** Models with labels of their own. Hosts may have connections of their own, whose models have any name. */
export const maxModels = 100;

/** Label shared by all names beyond the limit. */
const otherNames = 'other';

const maxCharacters = 100;

/** Creates a function that gives the first `max` names a label, cut to 100 characters, and all others one together. */
export function limitNames(max: number): (name: string) => string {
  const known = new Map<string, string>();
  return (name) => {
    const label = known.get(name);
    if (label !== undefined) return label;
    if (known.size >= max) return otherNames;
    const cut = name.slice(0, maxCharacters).toWellFormed();
    known.set(name, cut);
    return cut;
  };
}
