import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/**
 * Means that keep a reader process from the network: Node's permission model; the kernel, which gives it a network of its own without
 * interfaces; else its own program alone, see deny-network.ts.
 */
export type NetworkDenial = 'permission' | 'kernel' | 'program';

/** Arguments that start a program in a new network without interfaces, and need no rights where the system allows user namespaces. */
const ownNetwork = ['--user', '--net', '--'];
const unsharePaths = ['/usr/bin/unshare', '/bin/unshare'];

let found: { by: NetworkDenial; unshare: string | undefined } | undefined;

/** Finds the strongest denial that this system and release of Node offer. */
export function networkDenial(): { by: NetworkDenial; unshare: string | undefined } {
  found ??= findDenial();
  return found;
}

/** Returns the program and the arguments that start Node with `flags` and without a network. */
export function withoutNetwork(flags: readonly string[]): { execPath: string; execArgv: string[] } {
  const { by, unshare } = networkDenial();
  const inProgram = new URL('./deny-network.ts', import.meta.url).href;
  // Socket files of the machine are reached without a network, so the program is needed beside the kernel.
  const execArgv = by === 'permission' ? [...flags] : [...flags, `--import=${inProgram}`];
  if (unshare === undefined) return { execPath: process.execPath, execArgv };
  return { execPath: unshare, execArgv: [...ownNetwork, process.execPath, ...execArgv] };
}

function findDenial(): { by: NetworkDenial; unshare: string | undefined } {
  // With the flag came the denial of whatever it doesn't allow.
  if (process.allowedNodeEnvironmentFlags.has('--allow-net')) return { by: 'permission', unshare: undefined };
  const unshare = unsharePaths.find((path) => existsSync(path) && canUnshare(path));
  return { by: unshare === undefined ? 'program' : 'kernel', unshare };
}

function canUnshare(path: string): boolean {
  // Starts itself in turn: it is there, and is faster than Node.
  const { status } = spawnSync(path, [...ownNetwork, path, '--version'], { stdio: 'ignore' });
  return status === 0;
}
