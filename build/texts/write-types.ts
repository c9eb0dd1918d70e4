import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { writtenModules } from './written-modules.ts';

for (const { path, source } of writtenModules()) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, source);
}
