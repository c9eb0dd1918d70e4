import { createSocket } from 'node:dgram';
import { once } from 'node:events';

const headerBytes = 12;
const txtType = 16;
/** Response codes (RFC 1035). */
const [noError, serverFailure, nameError] = [0, 2, 3] as const;

export interface DnsServer {
  /** Value for `DOMAIN_VERIFICATION`. */
  address: string;
  /** TXT records by name; other names do not exist. */
  txt: Map<string, string[]>;
  /** True to answer every query with a server failure. */
  isBroken: boolean;
  close: () => Promise<void>;
}

/** Starts a local name server with TXT records, over UDP. */
export async function startDnsServer(): Promise<DnsServer> {
  const socket = createSocket('udp4');
  const server: DnsServer = {
    address: '',
    txt: new Map(),
    isBroken: false,
    close: async () => {
      socket.close();
      await once(socket, 'close');
    },
  };
  socket.on('message', (query, { address, port }) => socket.send(answer(server, query), port, address));
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  server.address = `127.0.0.1:${socket.address().port}`;
  return server;
}

function answer({ txt, isBroken }: DnsServer, query: Buffer): Buffer {
  const { name, end } = readName(query);
  const isTxt = query.readUInt16BE(end) === txtType;
  const records = isBroken || !isTxt ? [] : (txt.get(name) ?? []);
  const known = txt.has(name) ? noError : nameError;
  const header = Buffer.alloc(headerBytes);
  query.copy(header, 0, 0, 2);
  header.writeUInt16BE(0x8180 | (isBroken ? serverFailure : known), 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(records.length, 6);
  return Buffer.concat([header, query.subarray(headerBytes, end + 4), ...records.map(writeRecord)]);
}

function readName(query: Buffer): { name: string; end: number } {
  const labels: string[] = [];
  let at = headerBytes;
  for (let length = query.readUInt8(at); length > 0; length = query.readUInt8(at)) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.').toLowerCase(), end: at + 1 };
}

/** Encodes a text of up to 255 bytes in two parts, as long ones are sent. */
function writeRecord(text: string): Buffer {
  const half = text.length >> 1;
  const data = Buffer.concat([text.slice(0, half), text.slice(half)].map((part) => writePart(part)));
  const start = Buffer.from([0xc0, headerBytes, 0, txtType, 0, 1, 0, 0, 0, 1, 0, data.length]);
  return Buffer.concat([start, data]);
}

function writePart(part: string): Buffer {
  return Buffer.concat([Buffer.from([part.length]), Buffer.from(part, 'latin1')]);
}
