import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { imageSize } from 'image-size';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { CardFacts } from './card-facts.ts';
import { createCards } from './cards.ts';

const facts = (change: Partial<CardFacts> = {}): CardFacts => ({
  host: 'acme.example',
  title: 'Acme',
  description: 'Answers about Acme',
  ground: '#0f766e',
  ink: '#ffffff',
  ...change,
});

const drawing = (svg: string) => `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;

describe('a card', () => {
  const draw = createCards();

  it.each([
    ['with a logo', { logo: drawing('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>') }],
    ['with markup in its texts', { title: '<image href="/etc/passwd"/> & "more"', description: ']]>' }],
    ['without letters that it can draw', { title: '日本語', description: '🎉' }],
    ['with a logo that is none', { logo: 'data:image/png;base64,AAAA' }],
  ])('%s is a picture of 1200 by 630', async (_, change) => {
    const png = await draw(facts(change));
    expect(imageSize(png)).toMatchObject({ width: 1200, height: 630, type: 'png' });
  });

  it('shows no file of the server, whatever its logo names', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'card-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const own = join(folder, 'own.png');
    await writeFile(own, await draw(facts()));
    const svg = (image: string) =>
      drawing(
        `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40">${image}<path d="M0 0h9v9z"/></svg>`,
      );
    const [plain, hostile] = await Promise.all([
      draw(facts({ logo: svg('') })),
      draw(facts({ logo: svg(`<image href="${own}" width="40" height="40"/>`) })),
    ]);
    expect(hostile.equals(plain)).toBe(true);
  });
});

describe('cards', () => {
  it('are drawn once, one at a time', async () => {
    let [drawn, running, most] = [0, 0, 0];
    const draw = createCards(async () => {
      drawn += 1;
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setTimeout(resolve, 5));
      running -= 1;
      return Buffer.from('png');
    });
    await Promise.all([draw(facts()), draw(facts()), draw(facts({ title: 'Other' }))]);
    expect({ drawn, most }).toEqual({ drawn: 2, most: 1 });
  });

  it('leave out a logo that makes the drawing fail, and are tried again after a failure', async () => {
    let fails = true;
    const draw = createCards(async ({ logo }) => {
      if (logo !== undefined || fails) throw new Error('too much');
      return Buffer.from('png');
    });
    const hostile = facts({ logo: 'data:image/svg+xml,<svg/>' });
    await expect(draw(hostile)).rejects.toThrow('too much');
    fails = false;
    expect((await draw(hostile)).toString()).toBe('png');
  });

  it('are refused when too many wait', async () => {
    const draw = createCards(() => new Promise(() => {}));
    for (let count = 0; count < 20; count++) void draw(facts({ title: String(count) }));
    await expect(draw(facts({ title: 'one more' }))).rejects.toMatchObject({ code: 'overloaded' });
  });
});
