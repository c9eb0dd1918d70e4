import { expect, it } from 'vitest';
import { findFaults } from './room-order.ts';

it.each([
  ['server/hosts/drafts/a.ts', '../configs/b.ts', 0],
  ['server/hosts/configs/a.ts', '../drafts/b.ts', 1],
  ['server/people/accounts/a.ts', '#server/people/sessions/b.ts', 1],
  ['server/chat/answer/a.ts', '#server/store/open.ts', 0],
  ['server/store/a.ts', '#server/chat/chat.ts', 1],
  ['server/chat/answer/a.ts', '#server/models/prompt/about-host.ts', 1],
  ['server/chat/answer/a.ts', '#server/testing/app.ts', 1],
  ['client/admin/home/a.tsx', '#client/admin/usage/b.tsx', 1],
  ['client/admin/home/a.tsx', '#client/admin/ui/b.tsx', 0],
])('judges what %s imports: %s', (path, specifier, faults) => {
  expect(findFaults(path, `import { b } from '${specifier}';`)).toHaveLength(faults);
});

it('refuses a file beside the door of a large room', () => {
  expect(findFaults('server/hosts/a.ts', '')).toEqual(['server/hosts/a.ts belongs into a folder of hosts']);
  expect(findFaults('server/hosts/hosts.ts', '')).toEqual([]);
});
