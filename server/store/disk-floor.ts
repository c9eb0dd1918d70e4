import { statfsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';

const everyMs = 5000;
const bytesPerMb = 1024 ** 2;

/** Watches the free space of a disk. */
export interface DiskFloor {
  /** True if less space is free than the floor, as of a few seconds ago. */
  isLow(): boolean;
  stop(): void;
}

/** Watches the disk of a folder; a floor of 0 is never reached. */
export function watchDiskFloor(folder: string, floorMb: number): DiskFloor {
  if (floorMb === 0) return { isLow: () => false, stop: () => {} };
  const isBelow = ({ bavail, bsize }: { bavail: number; bsize: number }) =>
    bavail * bsize < floorMb * bytesPerMb;
  let isLow = isBelow(statfsSync(folder));
  const look = () =>
    statfs(folder).then(
      (disk) => {
        isLow = isBelow(disk);
      },
      // A disk that can't be asked can't be written to either, which the write itself says.
      () => {},
    );
  const timer = setInterval(look, everyMs).unref();
  return { isLow: () => isLow, stop: () => clearInterval(timer) };
}
