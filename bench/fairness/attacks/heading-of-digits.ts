import { type Attack, ask, call } from './attack.ts';

const host = 'headings.localhost';
/** Each digit doubled the time of an earlier pattern; with these it took a second. */
const digits = 26;

export const headingOfDigits: Attack = {
  name: 'heading of digits',
  mostHeldMs: 50,
  async prepare(target) {
    const askAbout = async (heading: string) => {
      const body = `# Handbook\n\n## Vacation\n\nEmployees get 28 days of vacation per year.\n\n## ${heading} bonus\n\nThe bonus is paid in May.\n`;
      const uploaded = await call(target, '/ai/api/Upload?filename=h.md', { host, body });
      const { fileId }: { fileId?: unknown } = await uploaded.json();
      return () => ask(target, host, 'How many days of vacation do employees get?', { fileids: [fileId] });
    };
    // Loads what an answer needs.
    await (await askAbout('12x'))();
    return askAbout(`${'1'.repeat(digits)}x`);
  },
};
