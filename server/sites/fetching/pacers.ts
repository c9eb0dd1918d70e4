import { siteKeyOf } from '../scope/scope.ts';
import { createPacer, type Pacer } from './pacer.ts';

/** Returns the pacer of the website at an address: runs, previews and proposals share it, so that together they keep one pace. */
export type PacerFor = (address: URL) => Pacer;

/** Websites whose pace is remembered, beyond those that are being asked. */
const maxIdle = 1000;

/** Creates the pacers of one process; `intervalMs` is the time between requests to one website. */
export function createPacers(intervalMs?: number): PacerFor {
  const pacers = new Map<string, Pacer>();
  return (address) => {
    const key = siteKeyOf(address);
    const pacer = pacers.get(key) ?? createPacer(intervalMs);
    pacers.delete(key);
    pacers.set(key, pacer);
    if (pacers.size > maxIdle) forgetIdle(pacers);
    return pacer;
  };
}

/** Forgets the websites that were asked longest ago and may be asked again at once. */
function forgetIdle(pacers: Map<string, Pacer>): void {
  for (const [key, pacer] of pacers) {
    if (pacers.size <= maxIdle) return;
    if (pacer.isIdle()) pacers.delete(key);
  }
}
