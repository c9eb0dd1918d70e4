import { Agent, createServer, request } from 'node:http';

// The least that a stream costs in Node: the request goes on to the model as it came, the bytes come back as they are.
const target = `${process.argv[2]}/chat/completions`;
const agent = new Agent({ keepAlive: true });

const server = createServer((incoming, outgoing) => {
  const headers = { 'content-type': 'application/json' };
  const upstream = request(target, { method: 'POST', agent, headers });
  upstream.on('response', (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, { 'content-type': 'text/event-stream' });
    answer.pipe(outgoing);
  });
  upstream.on('error', () => outgoing.destroy());
  outgoing.on('close', () => upstream.destroy());
  incoming.pipe(upstream);
});

server.listen({ port: 0, host: '127.0.0.1', backlog: 4096 }, () => {
  const address = server.address();
  if (address !== null && typeof address === 'object') console.log(`http://127.0.0.1:${address.port}`);
});
