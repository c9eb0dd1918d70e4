import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { highlight } from './highlight.tsx';

const markup = (code: string, language: string) => renderToStaticMarkup(highlight(code, language));

it('gives the parts of code a class each, and keeps its text', () => {
  const html = markup('const a = "<b>"; // yes', 'ts');
  expect(html).toContain('<span class="hljs-keyword">const</span>');
  expect(html).toContain('<span class="hljs-string">&quot;&lt;b&gt;&quot;</span>');
  expect(html.replace(/<[^>]+>/g, '')).toBe('const a = &quot;&lt;b&gt;&quot;; // yes');
});

it('leaves languages that it does not know, and very long code', () => {
  expect(highlight('a', 'klingon')).toBeUndefined();
  expect(highlight('a'.repeat(100_001), 'ts')).toBeUndefined();
});
