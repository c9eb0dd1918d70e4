import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Loader } from './loader.tsx';

it('covers the page as an overlay, and never as a sub-element', () => {
  expect(renderToStaticMarkup(<Loader overlay />)).toContain('fixed inset-0');
  expect(renderToStaticMarkup(<Loader robot />)).not.toContain('fixed');
});

it('has a small robot over its centre where one is wanted', () => {
  expect(renderToStaticMarkup(<Loader robot />)).toContain('<svg');
  expect(renderToStaticMarkup(<Loader />)).not.toContain('<svg');
});
