import type { ServerResponse } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { Problem } from '#server/failure/problem.ts';
import { askOf, readAnswer } from '#server/testing/models/asking.ts';
import { type EventServer, startEventServer } from '#server/testing/models/event-server.ts';
import { bedrockAnswer, bedrockKey, isSigned } from '#server/testing/models/families/bedrock.ts';
import type { Asked } from '#server/testing/models/families/stand-in.ts';
import { explainFailure } from '../explaining/explain-failure.ts';
import { askedOf, listModels } from '../listing/list-models.ts';
import { bedrock } from './bedrock.ts';
import type { Access } from './provider.ts';

let server: EventServer | undefined;
afterEach(() => server?.close());

async function startServer(respond: (asked: Asked, response: ServerResponse) => void): Promise<Access> {
  server = await startEventServer((request, response) => {
    respond({ request, body: server?.bodies.at(-1) ?? '' }, response);
  });
  return { url: server.url, key: JSON.stringify(bedrockKey) };
}

function refuse(response: ServerResponse, status: number, type: string, message: string): void {
  response.writeHead(status, { 'x-amzn-errortype': `${type}:http://internal.example/` });
  response.end(JSON.stringify({ message }));
}

const model = 'eu.anthropic.claude-x-v1:0';

async function answer(access: Access) {
  const made = bedrock.createModel(access, {
    name: 'm',
    model,
    contextTokens: 8192,
    firstTokenTimeoutMs: 5_000,
  });
  return readAnswer(made, askOf());
}

describe('a request to Bedrock', () => {
  it('is signed with all that its connection adds, and with a session token', async () => {
    const key = { ...bedrockKey, sessionToken: 'IQoJb3JpZ2luX2VjEXAMPLE==' };
    const access = await startServer((asked, response) => {
      if (isSigned(asked, key)) response.end(bedrockAnswer);
      else refuse(response, 403, 'InvalidSignatureException', 'wrong');
    });
    const added = {
      headers: { 'X-Amzn-Trace': 'a', 'x-team': 'docs' },
      query: { 'a b': 'c&d', A: '1' },
      body: { performanceConfig: { latency: 'optimized' } },
    };
    expect((await answer({ ...access, ...added, key: JSON.stringify(key) })).text).toBe('Done.');
    expect(JSON.parse(server?.bodies[0] ?? '')).toMatchObject(added.body);
    expect(server?.headers[0]).toMatchObject({ 'x-team': 'docs' });
    expect(`${server?.bodies} ${JSON.stringify(server?.headers)}`).not.toContain(key.secretAccessKey);
  });

  it('is sent to the region of the key, and lists to the service beside it', () => {
    const access = { key: JSON.stringify({ ...bedrockKey, region: 'cn-north-1' }) };
    expect(bedrock.listRequest(access).url).toContain('https://bedrock.cn-north-1.amazonaws.com.cn/');
    const url = 'https://bedrock-runtime.eu-west-1.amazonaws.com';
    expect(askedOf('bedrock', { url, key: JSON.stringify(bedrockKey) }).url).toBe(
      'https://bedrock.eu-west-1.amazonaws.com',
    );
    expect(askedOf('bedrock', { url: 'https://vpce.example' }).url).toBe('https://vpce.example');
  });
});

describe('Bedrock', () => {
  it.each([
    [
      403,
      'ExpiredTokenException',
      'The security token included in the request is expired',
      'key',
      'has expired',
    ],
    [403, 'UnrecognizedClientException', 'The security token is invalid.', 'key', "doesn't know the key"],
    [
      403,
      'InvalidSignatureException',
      'Credential should be scoped to a valid region.',
      'key',
      'another region',
    ],
    [403, 'InvalidSignatureException', 'Signature expired: 1 is now earlier than 2', 'fault', 'clock'],
    [403, 'InvalidSignatureException', 'does not match', 'key', "doesn't belong to the access key ID"],
    [
      ...([
        403,
        'AccessDeniedException',
        'User: u is not authorized to perform: bedrock:InvokeModel',
      ] as const),
      ...(['key', 'in IAM. It says: “User: u is not'] as const),
    ],
    [403, 'AccessDeniedException', "You don't have access to the model.", 'model', `may not use ${model}`],
    [400, 'ValidationException', 'The provided model identifier is invalid.', 'model', 'no model of the key'],
    [400, 'ValidationException', 'with on-demand throughput isn’t supported', 'model', 'inference profile'],
    [429, 'ThrottlingException', 'Too many tokens per day, please wait.', 'rate', 'quota is used up'],
    [404, 'ResourceNotFoundException', 'The model has reached its end of life', 'model', 'No such model'],
  ])('explains %i %s “%s” to operators alone', async (status, type, message, reason, words) => {
    const access = await startServer((_, response) =>
      refuse(response, status, type, `${message} ${bedrockKey.secretAccessKey}`),
    );
    const { error } = await answer(access);
    const explained = explainFailure(error, askedOf('bedrock', access, model));
    expect(explained).toEqual({ reason, sentence: expect.stringContaining(words) });
    expect(explained.sentence).not.toContain(bedrockKey.secretAccessKey);
    const said = error instanceof Problem ? error.message : '';
    expect(said).toMatch(/^The assistant (?:isn't available|couldn't process)/);
  });

  it('that is throttled is asked again', async () => {
    let count = 0;
    const access = await startServer((_, response) => {
      if (++count === 1) refuse(response, 429, 'ThrottlingException', 'Too many requests');
      else response.end(bedrockAnswer);
    });
    expect((await answer(access)).text).toBe('Done.');
    expect(count).toBe(2);
  });

  it('lists what can be asked at once, and inference profiles where the key may', async () => {
    let mayListProfiles = true;
    const access = await startServer((asked, response) => {
      const isProfiles = asked.request.url?.startsWith('/inference-profiles') ?? false;
      if (!isSigned(asked) || (isProfiles && !mayListProfiles))
        return refuse(response, 403, 'AccessDeniedException', 'no');
      const one = { inferenceTypesSupported: ['ON_DEMAND'], responseStreamingSupported: true };
      const modelSummaries = [
        { modelId: 'amazon.nova-lite-v1:0', ...one },
        { modelId: 'anthropic.claude-x-v1:0', ...one, inferenceTypesSupported: ['INFERENCE_PROFILE'] },
        { modelId: 'old.model', ...one, responseStreamingSupported: false },
        { modelId: 'amazon.titan-embed-text-v2:0' },
      ];
      const inferenceProfileSummaries = [{ inferenceProfileId: model, status: 'ACTIVE' }];
      response.end(JSON.stringify(isProfiles ? { inferenceProfileSummaries } : { modelSummaries }));
    });
    const list = () => listModels('bedrock', access, AbortSignal.timeout(5_000));
    expect(await list()).toEqual([{ id: model }, { id: 'amazon.nova-lite-v1:0' }]);
    mayListProfiles = false;
    expect(await list()).toEqual([{ id: 'amazon.nova-lite-v1:0' }]);
  });
});
