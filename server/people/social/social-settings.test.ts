import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { findSocialFaults, socialFields, socialSettingsOf } from './social-settings.ts';

const schema = z.object(socialFields);
const client = { id: 'a', secret: 'b' };

describe('social settings', () => {
  it('show a host the connections that the deployment or the host itself has a client for', () => {
    const fields = schema.parse({
      GITHUB_CLIENT_ID: 'a',
      GITHUB_CLIENT_SECRET: 'b',
      SOCIAL_CLIENTS: JSON.stringify({ 'acme.example': { linkedin: client } }),
    });
    const { configuredProviders } = socialSettingsOf(fields);
    expect(configuredProviders('acme.example')).toEqual({ github: true, linkedin: true });
    expect(configuredProviders('other.example')).toEqual({ github: true, linkedin: false });
    expect(socialSettingsOf(schema.parse({})).configuredProviders('x')).toEqual({
      github: false,
      linkedin: false,
    });
  });

  it.each([
    [{ SOCIAL_CLIENTS: '{' }],
    [{ SOCIAL_CLIENTS: '{"acme.example": {"github": {"id": "a"}}}' }],
    [{ SOCIAL_CLIENTS: '{"acme.example": {"gitlab": {"id": "a", "secret": "b"}}}' }],
    [{ SOCIAL_CLIENTS: JSON.stringify({ 'https://Acme.example': { github: client } }) }],
    [{ LINKEDIN_ISSUER: 'http://provider.example' }],
    [{ GITHUB_TOKEN_URL: 'http://localhost.example/token' }],
    [{ GITHUB_API_URL: 'javascript:1' }],
    [{ GITHUB_AUTHORIZE_URL: 'github' }],
  ])('refuse %j', (given) => {
    expect(schema.safeParse(given).error?.issues.map(({ path }) => path[0])).toEqual(Object.keys(given));
  });

  it('take http on this machine', () => {
    const given = {
      LINKEDIN_ISSUER: 'http://127.0.0.1:9000/',
      GITHUB_API_URL: 'http://github.localhost/api/',
    };
    const { linkedin, github } = socialSettingsOf(schema.parse(given));
    expect([linkedin.issuer, github.apiUrl]).toEqual([given.LINKEDIN_ISSUER, 'http://github.localhost/api']);
  });

  it('want an id and a secret together', () => {
    expect(
      findSocialFaults(schema.parse({ LINKEDIN_CLIENT_ID: 'a', GITHUB_CLIENT_SECRET: 'b' })),
    ).toHaveLength(2);
    expect(findSocialFaults(schema.parse({ GITHUB_CLIENT_ID: 'a', GITHUB_CLIENT_SECRET: 'b' }))).toEqual([]);
  });
});
