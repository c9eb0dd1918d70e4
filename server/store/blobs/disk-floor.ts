import { statfsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';

const everyMs = 5000;
const floorBytes = 500 * 1024 ** 2;

/** Watches the free space of a disk. */
export interface DiskFloor {
  /** True if less space is free than the floor, as of a few seconds ago. */
  isLow(): boolean;
  stop(): void;
}

/** A disk's free blocks, all its blocks, and their size in bytes. */
type Disk = Record<'bavail' | 'blocks' | 'bsize', number>;

/** True if less than 500 MB of a disk are free, or less than a tenth of a small one. */
export function isNearlyFull({ bavail, blocks, bsize }: Disk): boolean {
  return bavail * bsize < Math.min(floorBytes, (blocks * bsize) / 10);
}

/** Watches the disk of a folder. */
export function watchDiskFloor(folder: string): DiskFloor {
  let isLow = isNearlyFull(statfsSync(folder));
  const look = () =>
    statfs(folder).then(
      (disk) => {
        isLow = isNearlyFull(disk);
      },
      // A disk that can't be asked can't be written to either, which the write itself says.
      () => {},
    );
  const timer = setInterval(look, everyMs).unref();
  return { isLow: () => isLow, stop: () => clearInterval(timer) };
}
