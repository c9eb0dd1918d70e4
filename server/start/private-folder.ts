import { chmod, mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Refusal } from '#server/failure/refusal.ts';

/** Rights of the group and of all others. */
const othersRights = 0o077;
const sticky = 0o1000;

/** Creates the data folder, or takes everybody else's rights to it and to what is directly in it. Throws a `Refusal` if it stays open to others. */
export async function makePrivateFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // Windows has no such rights.
  if (process.platform === 'win32') return;
  const { mode } = await stat(folder);
  // A folder such as /tmp, which others need.
  if ((mode & sticky) !== 0 || !(await closeToOthers(folder))) throw openToOthers(folder);
  for (const name of await readdir(folder)) await closeToOthers(join(folder, name));
}

/** Takes others' rights. Returns false if the system doesn't allow it, as to whoever doesn't own the folder. */
async function closeToOthers(path: string): Promise<boolean> {
  try {
    const { mode } = await stat(path);
    if ((mode & othersRights) !== 0) await chmod(path, mode & 0o700);
    return ((await stat(path)).mode & othersRights) === 0;
  } catch {
    return false;
  }
}

function openToOthers(folder: string): Refusal {
  return new Refusal(
    `Other users of this machine can read the data folder, ${folder}, and its rights can't be changed. Set DATA_DIR to a folder that belongs to the server's user alone, such as a new one in it: ${join(folder, 'livery')}`,
  );
}
