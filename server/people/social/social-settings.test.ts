import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { findSocialFaults, socialFields, socialSettingsOf } from './social-settings.ts';

const schema = z.object(socialFields);
const client = { id: 'a', secret: 'b' };

const open = (given: Record<string, string>) => socialSettingsOf(schema.parse(given));
const byHost = (clients: object) => ({ SOCIAL_CLIENTS: JSON.stringify(clients) });

describe('social settings', () => {
  it('show a host the connections that the deployment or the host itself has a client for', () => {
    const { configuredProviders } = open({
      GITHUB_CLIENT_ID: 'a',
      GITHUB_CLIENT_SECRET: 'b',
      ...byHost({ 'acme.example': { linkedin: client } }),
    });
    expect(configuredProviders('acme.example')).toEqual({ github: true, linkedin: true });
    expect(configuredProviders('other.example')).toEqual({ github: true, linkedin: false });
    expect(open({}).configuredProviders('x')).toEqual({ github: false, linkedin: false });
  });

  it('have a default for hosts without a client of their own', () => {
    const { clientsOf } = open(byHost({ default: { github: client, linkedin: client }, 'acme.example': {} }));
    expect(clientsOf('acme.example')).toEqual(clientsOf('other.example'));
    expect(clientsOf('other.example')).toMatchObject({ github: client, linkedin: client });
  });

  it.each([
    ['{'],
    ['{"acme.example": {"github": {"id": "a"}}}'],
    ['{"acme.example": {"gitlab": {"id": "a", "secret": "b"}}}'],
    [JSON.stringify({ 'https://Acme.example': { github: client } })],
    [JSON.stringify({ default: { linkedin: { ...client, issuer: 'http://provider.example' } } })],
    [JSON.stringify({ default: { github: { ...client, tokenUrl: 'http://localhost.example/token' } } })],
    [JSON.stringify({ default: { github: { ...client, apiUrl: 'javascript:1' } } })],
    [JSON.stringify({ default: { github: { ...client, authorizeUrl: 'github' } } })],
  ])('refuse clients such as %s', (SOCIAL_CLIENTS) => {
    expect(schema.safeParse({ SOCIAL_CLIENTS }).error?.issues.map(({ path }) => path[0])).toEqual([
      'SOCIAL_CLIENTS',
    ]);
  });

  it('lead to GitHub and LinkedIn, or to a provider of a client on this machine', () => {
    const github = { ...client, apiUrl: 'http://github.localhost/api/' };
    const linkedin = { ...client, issuer: 'http://127.0.0.1:9000/' };
    const { clientsOf } = open(
      byHost({ default: { github: client, linkedin: client }, x: { github, linkedin } }),
    );
    expect(clientsOf('x')).toMatchObject({
      github: {
        tokenUrl: 'https://github.com/login/oauth/access_token',
        apiUrl: 'http://github.localhost/api',
      },
      linkedin,
    });
    expect(clientsOf('other.example')).toMatchObject({
      github: { apiUrl: 'https://api.github.com' },
      linkedin: { issuer: 'https://www.linkedin.com/oauth' },
    });
  });

  it('want an id and a secret together, and the client of the deployment once', () => {
    expect(findSocialFaults({ LINKEDIN_CLIENT_ID: 'a', GITHUB_CLIENT_SECRET: 'b' })).toHaveLength(2);
    const given = { GITHUB_CLIENT_ID: 'a', GITHUB_CLIENT_SECRET: 'b' };
    expect(findSocialFaults({ ...given, ...byHost({ default: { linkedin: client } }) })).toEqual([]);
    expect(findSocialFaults({ ...given, ...byHost({ default: { github: client } }) })).toEqual([
      'GITHUB_CLIENT_ID is set, and SOCIAL_CLIENTS has a default for github: leave one out',
    ]);
  });
});
