import { describe, expect, it } from 'vitest';
import { parseSettings } from '#server/settings.ts';
import { parseConsoleHosts } from './console-hosts.ts';

describe('console hosts', () => {
  it.each(['localhost', 'demo.localhost', 'a.b.localhost', '127.0.0.1'])('are by default %s', (host) => {
    expect(parseSettings({}).CONSOLE_HOSTS(host)).toBe(true);
  });

  it.each(['acme.example', 'localhost.example', 'notlocalhost', '127.0.0.2', '', '.', 'x.127.0.0.1'])(
    'are not by default %j',
    (host) => {
      expect(parseSettings({}).CONSOLE_HOSTS(host)).toBe(false);
    },
  );

  it('named by the operator take the place of the default ones', () => {
    const { CONSOLE_HOSTS } = parseSettings({ CONSOLE_HOSTS: 'Console.Example., *.München.example,[::1]' });
    const all = [
      'console.example',
      'a.b.xn--mnchen-3ya.example',
      '[::1]',
      'xn--mnchen-3ya.example',
      'localhost',
    ];
    expect(all.filter(CONSOLE_HOSTS)).toEqual(all.slice(0, 3));
  });

  it.each([
    '*',
    '*.',
    '*.*.example',
    'a.*.example',
    'https://x.example',
    'x.example:443',
    'x.example/',
    '*x.example',
  ])('are not %s, which is refused at the start', (entry) => {
    expect(() => parseSettings({ CONSOLE_HOSTS: `localhost, ${entry}` })).toThrow(
      `CONSOLE_HOSTS must be host names without a port, such as console.example.com or *.localhost, not: "${entry}"`,
    );
  });

  it('are at least one', () => {
    expect(() => parseConsoleHosts([])).toThrow('must name at least one host');
    expect(() => parseSettings({ CONSOLE_HOSTS: ' , ' })).toThrow(
      'CONSOLE_HOSTS must name at least one host',
    );
  });
});
