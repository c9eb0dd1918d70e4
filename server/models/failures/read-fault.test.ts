import { expect, it } from 'vitest';
import { explainFailure } from '../explaining/explain-failure.ts';
import { failureOfStatus } from './failures.ts';
import { faultCode } from './read-fault.ts';

/** Bodies of 403, as OpenRouter and OpenAI send them. */
const flagged = {
  error: {
    code: 403,
    message: 'Input flagged',
    metadata: { reasons: ['violence'], flagged_input: '…', provider_name: 'OpenAI' },
  },
};
const bodies: [string, unknown][] = [
  ['no permission', { error: { code: 403, message: 'Forbidden', metadata: { provider_name: 'x' } } }],
  ['no body', undefined],
];

it('tells a question that moderation flagged from a refused key, by the body of 403', () => {
  const failure = failureOfStatus(403, faultCode(flagged));
  expect(failure.message).toBe('The assistant declined to answer this. Ask in another way.');
  expect(explainFailure(failure, { url: 'https://x.example' })).toMatchObject({
    ...{ reason: 'request', sentence: "The provider's moderation declined the question." },
  });
});

it.each(bodies)('takes 403 with %s for a refused key', (_, body) => {
  const failure = failureOfStatus(403, faultCode(body));
  expect(explainFailure(failure, { url: 'https://x.example' }).reason).toBe('key');
});
