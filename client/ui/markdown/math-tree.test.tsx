import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { readFormula } from './math-tree.tsx';

const markup = (tex: string, isDisplay = false) => renderToStaticMarkup(readFormula(tex, isDisplay));

describe('a formula', () => {
  it('is MathML', () => {
    expect(markup('x^2')).toMatch(/^<math[^>]*>.*<msup><mi>x<\/mi><mn[^>]*>2<\/mn><\/msup>.*<\/math>$/);
    expect(markup('\\frac{a}{b}', true)).toMatch(/display="block".*<mfrac>.*<mi>a<\/mi>.*<mi>b<\/mi>/);
    expect(markup('\\begin{pmatrix}1 & 2\\\\3 & 4\\end{pmatrix}')).toContain('<mtable');
  });

  it.each([
    '\\href{javascript:alert(1)}{x}',
    '\\includegraphics{https://evil.example/a.png}',
    '\\class{a}{x}\\id{b}{x}\\style{background:url(//evil.example)}{x}',
    '\\text{<img src=x onerror=alert(1)>}',
  ])('neither links, loads nor runs: %s', (tex) => {
    expect(markup(tex)).not.toMatch(/<(?:a|img|script|style)\b|<[^>]*\s(?:href|src|style|onerror|class|id)=/);
  });

  it.each([
    ['is not TeX', '\\frac{a'],
    ['is too long', 'x'.repeat(5001)],
    ['is too deep', `${'{'.repeat(2000)}x${'}'.repeat(2000)}`],
    ['never ends', '\\def\\a{\\a\\a}\\a'],
  ])('is undefined if it %s', (_, tex) => expect(readFormula(tex, false)).toBeUndefined());
});
