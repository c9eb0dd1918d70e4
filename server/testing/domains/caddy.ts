import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { connect } from 'node:tls';
import { findFreePort } from '../free-port.ts';

const configuration = join(import.meta.dirname, '../../../deploy/Caddyfile');

export const isCaddyInstalled = spawnSync('caddy', ['version']).status === 0;

export interface Caddy {
  httpPort: number;
  httpsPort: number;
  /** Address at which it asks the app about certificates. */
  askPort: number;
  /** Certificate of its own authority, PEM. */
  root: string;
  /** Has it make the certificate of a host that it serves, and waits until that is valid. */
  certify: (host: string) => Promise<void>;
  close: () => Promise<void>;
}

/** Runs Caddy with the deployment's configuration in front of an app's processes, with its own certificate authority. */
export async function startCaddy(...appAddresses: string[]): Promise<Caddy> {
  const folder = mkdtempSync(join(tmpdir(), 'caddy-'));
  const [httpPort, httpsPort, askPort] = [await findFreePort(), await findFreePort(), await findFreePort()];
  const caddy = spawn('caddy', ['run', '--config', configuration, '--adapter', 'caddyfile'], {
    env: {
      PATH: process.env.PATH,
      HOME: folder,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
      APP_ADDRESSES: appAddresses.join(' '),
      ASK_PORT: String(askPort),
      HTTP_PORT: String(httpPort),
      HTTPS_PORT: String(httpsPort),
      TLS_ISSUER: 'internal',
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let told = '';
  caddy.stderr.on('data', (chunk) => {
    told += chunk;
  });
  const close = async () => {
    await stop(caddy);
    rmSync(folder, { recursive: true });
  };
  const authority = join(folder, 'caddy/pki/authorities/local/root.crt');
  for (let tries = 0; !told.includes('serving initial configuration') || !existsSync(authority); tries++) {
    if (tries > 1_000 || caddy.exitCode !== null) {
      await close();
      throw new Error(`Caddy did not start:\n${told}`);
    }
    await setTimeout(100);
  }
  const root = readFileSync(authority, 'utf8');
  return { httpPort, httpsPort, askPort, root, certify: (host) => certify(httpsPort, host), close };
}

/** A certificate begins with the second that it is made in, which a coarser clock may not have reached yet. */
async function certify(port: number, host: string): Promise<void> {
  const socket = connect({ host: '127.0.0.1', port, servername: host, rejectUnauthorized: false });
  await once(socket, 'secureConnect');
  const begins = Date.parse(socket.getPeerCertificate().valid_from);
  socket.destroy();
  await setTimeout(Math.max(0, begins + 1000 - Date.now()));
}

async function stop(caddy: ChildProcess): Promise<void> {
  if (caddy.exitCode !== null) return;
  const gone = once(caddy, 'exit');
  caddy.kill('SIGTERM');
  await gone;
}
