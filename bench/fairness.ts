import { join } from 'node:path';
import { measureBadRequests } from './fairness/bad-requests.ts';
import { measureDocuments } from './fairness/documents.ts';
import { requireAim } from './measuring/figures.ts';
import { makeFolder } from './measuring/temporary-folder.ts';

/** Measures what the requests of one host cost those of another on the same server. */
using folder = makeFolder();
requireAim(await measureBadRequests(join(folder.path, 'bad-requests')));
requireAim(await measureDocuments(join(folder.path, 'documents')));
