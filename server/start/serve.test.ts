import { setTimeout as sleep } from 'node:timers/promises';
import { OpenAPIHono } from '@hono/zod-openapi';
import { describe, expect, it } from 'vitest';
import type { AppEnv } from '#server/http/request.ts';
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
    expect(await response.text()).toBe('0 1 2 3 4 5 6 7 8 9 ');
    await closed;
  });

  it('cuts an answer that takes longer than it may', async () => {
    const { serving, response } = await startAnswer();
    await serving.close(0.1);
    await expect(response.text()).rejects.toThrow();
  });
});

it('says that an address is taken', async () => {
  const first = await serve(slowApp(), { port: 0, bind: '127.0.0.1' });
  const port = Number(new URL(first.url).port);
  await expect(serve(slowApp(), { port, bind: '127.0.0.1' })).rejects.toMatchObject({ code: 'EADDRINUSE' });
  await first.close(0);
});
