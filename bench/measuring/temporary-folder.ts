import { mkdtempDisposableSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Makes a folder that is deleted at the end of the scope that declares it with `using`. */
export function makeFolder() {
  return mkdtempDisposableSync(join(tmpdir(), 'bench-'));
}
