import { expect, it } from 'vitest';
import { pageDirection } from './direction.ts';

const settings = { title: 'Acme', logo: '', favicon: '', hostname: '', codeGeneratorPlaceholder: '' };

it.each([
  ['كيف يمكنني مساعدتك؟', 'rtl'],
  ['2026: במה אפשר לעזור?', 'rtl'],
  ['🙂 ދިވެހި', 'rtl'],
  ['What can I help with today? كيف', 'ltr'],
  ['مرحبا Octopus 🐙', 'ltr'],
  ['Octopus: كيف يمكنني مساعدتك اليوم؟', 'rtl'],
  ['Чем помочь?', 'ltr'],
  ['何をお探しですか', 'ltr'],
])('a page headed %s reads %s', (codeGeneratorText, direction) => {
  expect(pageDirection({ ...settings, codeGeneratorText })).toBe(direction);
});

it('a placeholder tells which way too, beside a name in the heading', () => {
  const texts = {
    codeGeneratorText: 'اسأل Octopus Industries',
    codeGeneratorPlaceholder: 'اكتب سؤالك هنا من فضلك',
  };
  expect(pageDirection({ ...settings, ...texts })).toBe('rtl');
});

it('reads a heading without letters in the title’s direction', () => {
  expect(pageDirection({ ...settings, title: 'متحف', codeGeneratorText: '2026?' })).toBe('rtl');
  expect(pageDirection({ ...settings, title: '', codeGeneratorText: '' })).toBe('ltr');
});
