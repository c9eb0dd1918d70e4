import { writeFileSync } from 'node:fs';
import { typesFile, writeTextTypes } from './text-types.ts';

writeFileSync(typesFile, writeTextTypes());
