import { expect, it } from 'vitest';
import { composeHandover } from './handover-letter.ts';

const script = '<script>alert(1)</script>';
const handover = {
  ...{ id: '1', host: 'acme.example', email: 'ann@mail.example', name: `Ann ${script}` },
  message: `Call me.\n${script}`,
  fields: [{ name: 'phone', label: 'Telefon', value: `+46 ${script}` }],
};
const brand = {
  host: 'acme.example',
  title: 'Acme',
  logo: undefined,
  accent: '#336699',
  onAccent: '#ffffff',
};
const transcript = [
  {
    question: `Wann? ${script}`,
    answer: `Um neun. ${script}`,
    outcome: 'answered' as const,
    offered: false,
    askedAt: '',
  },
];

it.each([
  ['de', 'ltr', 'Nachricht von ann@mail.example', 'Das Gespräch davor', 'Posteingang öffnen'],
  ['ar', 'rtl', 'رسالة من ann@mail.example', 'المحادثة السابقة', 'فتح صندوق الوارد'],
] as const)(
  'a mail to people is written in the language of their host: %s',
  async (language, direction, ...texts) => {
    const [subject, before, inbox] = texts;
    const mail = await composeHandover({ to: 'team@acme.example', brand, language, handover, transcript });
    expect(mail).toMatchObject({ subject, replyTo: 'ann@mail.example' });
    expect(mail.text).toContain(before);
    expect(mail.html).toContain(`dir="${direction}"`);
    expect(mail.html).toContain(`>${inbox}</a>`);
    expect(mail.html.match(/&lt;script&gt;/g)).toHaveLength(5);
    expect(mail.html).not.toContain(script);
  },
);
