import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { OpenAPIHono } from '@hono/zod-openapi';
import { describe, expect, it } from 'vitest';
import type { AppEnv } from '#server/http/routes/request.ts';
import { serve } from './serve.ts';

/** Sends a word every 50 ms, ten in all. */
function slowApp(): OpenAPIHono<AppEnv> {
  const app = new OpenAPIHono<AppEnv>();
  app.get('/', (c) =>
    c.body(
      new ReadableStream<Uint8Array>({
        async start(controller) {
          for (let word = 0; word < 10; word++) {
            controller.enqueue(new TextEncoder().encode(`${word} `));
            await sleep(50);
          }
          controller.close();
        },
      }),
    ),
  );
  return app;
}

const wholeAnswer = '0 1 2 3 4 5 6 7 8 9 ';

/** Gets the answer over a connection of the agent; rejects unless all of it arrives. */
async function getKept(url: string, agent: Agent): Promise<{ connection: string | undefined; body: string }> {
  const asked = request(url.replace('localhost', '127.0.0.1'), { agent }).end();
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    asked.on('response', resolve).on('error', reject);
  });
  return { connection: answer.headers.connection, body: await text(answer) };
}

async function startAnswer() {
  const serving = await serve(slowApp(), { port: 0, bind: '127.0.0.1' });
  const response = await fetch(serving.url);
  return { serving, response };
}

describe('closing', () => {
  it('lets a running answer finish, and takes no new one', async () => {
    const { serving, response } = await startAnswer();
    const closed = serving.close(5);
    await expect(fetch(serving.url)).rejects.toThrow();
    expect(await response.text()).toBe(wholeAnswer);
    await closed;
  });

  it('cuts an answer that takes longer than it may', async () => {
    const { serving, response } = await startAnswer();
    await serving.close(0.1);
    await expect(response.text()).rejects.toThrow();
  });

  it('takes requests while it drains, each on a connection of its own, and cuts none', async () => {
    const serving = await serve(slowApp(), { port: 0, bind: '127.0.0.1' });
    const agent = new Agent({ keepAlive: true });
    const askUntilClosed = async () => {
      const bodies: string[] = [];
      for (let isKept = true; isKept; ) {
        const answer = await getKept(serving.url, agent);
        bodies.push(answer.body);
        isKept = answer.connection !== 'close';
      }
      return bodies;
    };
    const clients = Array.from({ length: 8 }, () => askUntilClosed());
    await sleep(700);
    let isClosed = false;
    const closed = serving.close(5, 3).then(() => {
      isClosed = true;
    });
    const bodies = (await Promise.all(clients)).flat();
    expect(new Set(bodies)).toEqual(new Set([wholeAnswer]));
    expect(isClosed).toBe(false);
    // A proxy that has not noticed yet connects again.
    expect(await getKept(serving.url, agent)).toEqual({ connection: 'close', body: wholeAnswer });
    await closed;
    expect(Object.values(agent.freeSockets)).toEqual([]);
    await expect(getKept(serving.url, agent)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  });
});

it('says that an address is taken', async () => {
  const first = await serve(slowApp(), { port: 0, bind: '127.0.0.1' });
  const port = Number(new URL(first.url).port);
  await expect(serve(slowApp(), { port, bind: '127.0.0.1' })).rejects.toMatchObject({ code: 'EADDRINUSE' });
  await first.close(0);
});
