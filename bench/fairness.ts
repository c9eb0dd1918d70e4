import { join } from 'node:path';
import { measureBadRequests } from './fairness/bad-requests.ts';
import { measureDocuments } from './fairness/documents.ts';
import { measureAttacks } from './fairness/measure-attacks.ts';
import { requireAim } from './measuring/figures.ts';
import { makeFolder } from './measuring/temporary-folder.ts';

const parts = { 'bad-requests': measureBadRequests, documents: measureDocuments, attacks: measureAttacks };

/** Measures what the requests of one host cost those of another on the same server; of the parts only those that are named, if any are. */
using folder = makeFolder();
const named = process.argv.slice(2);
for (const [name, measure] of Object.entries(parts))
  if (named.length === 0 || named.includes(name)) requireAim(await measure(join(folder.path, name)));
