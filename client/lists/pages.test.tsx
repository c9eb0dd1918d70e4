import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Pages } from './pages.tsx';

it('leads to no page that the server refuses', () => {
  const html = renderToStaticMarkup(<Pages page={500} pages={600} onPage={() => {}} />);
  expect(html).toContain('500 of 500');
  expect(html).toMatch(/aria-disabled="true"[^>]*>Next</);
});
