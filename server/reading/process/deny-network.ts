import dgram from 'node:dgram';
import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';
import net from 'node:net';

/**
 * Loaded into every reader process before its program, on releases of Node whose permission model has no right for the network:
 * everything that opens a socket or resolves a name throws. Code of a document has nothing else to reach a socket with, since the
 * permission model denies internal bindings, addons, threads and programs. `http`, `tls` and `fetch` use these too.
 */
function denied(): never {
  throw Object.assign(new Error('Processes that read documents have no access to the network.'), {
    code: 'ERR_ACCESS_DENIED',
  });
}

/** A socket's other methods are those of any stream. */
deny(net.Socket.prototype, ['connect']);
deny(net.Server.prototype, ['listen']);
deny(dgram.Socket.prototype, functionsOf(dgram.Socket.prototype));
for (const names of [dgram, dns, dns.promises, dns.Resolver.prototype, dns.promises.Resolver.prototype]) {
  deny(names, functionsOf(names));
}
syncBuiltinESMExports();

function functionsOf(owner: object): string[] {
  const properties = Object.entries(Object.getOwnPropertyDescriptors(owner));
  return properties.flatMap(([name, { value }]) => (typeof value === 'function' ? [name] : []));
}

function deny(owner: object, names: readonly string[]): void {
  for (const name of names) {
    Object.defineProperty(owner, name, { value: denied, configurable: false, writable: false });
  }
}
