import { once } from 'node:events';
import { connect } from 'node:net';

/** Somebody who signs in, and the address that a proxy reports. */
export interface Person {
  Email: string;
  Password: string;
  address: string;
}

/** Sends a JSON body for a person, and returns the body of the answer. */
export type Post = (path: string, who: Person, body: object) => Promise<string>;

/** Opens a connection for one request at a time, without a client library, which would take processor time from what is measured. */
export async function openConnection(url: string): Promise<{ post: Post; close: () => void }> {
  const { hostname, port, host } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), noDelay: true }).setEncoding('utf8');
  await once(socket, 'connect');
  let received = '';
  let waiting: PromiseWithResolvers<string> | undefined;
  socket.on('data', (text) => {
    received += text;
    const body = wholeBody(received);
    if (body === undefined) return;
    const [line = ''] = received.split('\r\n', 1);
    received = '';
    if (line.includes(' 200 ')) waiting?.resolve(body);
    else waiting?.reject(new Error(`${line}: ${body.slice(0, 200)}`));
  });
  socket.on('error', (error) => waiting?.reject(error));
  socket.on('close', () => waiting?.reject(new Error('the connection was closed')));
  return {
    post(path, { address }, body) {
      const text = JSON.stringify(body);
      const head = `POST ${path} HTTP/1.1\r\nHost: ${host}\r\nX-Forwarded-For: ${address}\r\nContent-Type: application/json\r\n`;
      waiting = Promise.withResolvers();
      socket.write(`${head}Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`);
      return waiting.promise;
    },
    close: () => socket.destroy(),
  };
}

/** Signs people up, each from a different address, so that no limit by address is reached. */
export async function signUpPeople(url: string, count: number): Promise<Person[]> {
  const connection = await openConnection(url);
  const people: Person[] = [];
  for (let n = 0; n < count; n++) {
    const account = { Email: `person-${n}@bench.example`, Password: 'Bench-1-password' };
    const person = { ...account, address: `198.51.${n >> 8}.${n & 255}` };
    const names = { FirstName: 'Bench', LastName: 'Person', FullName: 'Bench Person', Phone: '+1 555 0100' };
    const body = { ...account, ...names, Role: 'user', username: '', host: null };
    await connection.post('/identity/Users/PostUser', person, body);
    people.push(person);
  }
  connection.close();
  return people;
}

/** Signs in once and returns whether the password was right. Throws at any answer but the contract's two. */
export async function signIn(post: Post, who: Person): Promise<boolean> {
  const { Email, Password } = who;
  const reply = await post('/identity/Auth/Login', who, { Email, Password, username: '', host: null });
  return !reply.includes('DOESNOTEXIST');
}

/** Signs people in by turns, `atOnce` at a time, and returns how many a second. */
export async function signInsPerSecond(
  url: string,
  { people, atOnce, seconds }: { people: Iterator<Person>; atOnce: number; seconds: number },
): Promise<number> {
  const connections = await Promise.all(Array.from({ length: atOnce }, () => openConnection(url)));
  const start = performance.now();
  let done = 0;
  await Promise.all(
    connections.map(async ({ post }) => {
      for (; performance.now() - start < seconds * 1000; done++) {
        if (!(await signIn(post, people.next().value))) throw new Error('the right password was refused');
      }
    }),
  );
  const elapsed = performance.now() - start;
  for (const { close } of connections) close();
  return (done * 1000) / elapsed;
}

/** Returns the body of an answer once it is complete. The product's are ASCII here, with a `Content-Length`. */
function wholeBody(received: string): string | undefined {
  const end = received.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const length = Number(/content-length: (\d+)/i.exec(received.slice(0, end))?.[1]);
  const body = received.slice(end + 4);
  return body.length >= length ? body : undefined;
}
