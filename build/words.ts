import { parseArgs } from 'node:util';
import { findTextFaults, missingOf } from './texts/find-faults.ts';
import { textParts } from './texts/read-catalogue.ts';

/** Checks the texts in `texts/`; with `missing LANGUAGE` it lists what a translation lacks. */
const { positionals } = parseArgs({ allowPositionals: true });
const [act, language = ''] = positionals;
const lines =
  act === 'missing'
    ? textParts.flatMap((part) =>
        missingOf(part, language).map((key) => `${part}: ${key.replace('\0', '.')}`),
      )
    : findTextFaults().map((fault) => fault.replace('\0', '.'));
for (const line of lines) console.error(line);
if (act !== 'missing' && lines.length > 0) process.exitCode = 1;
