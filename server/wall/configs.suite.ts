import { alikeWithin, type Row } from './row.suite.ts';

export const configRows: readonly Row[] = [
  {
    route: 'GET /api/configs',
    send: () => ({ path: '/api/configs' }),
    status: alikeWithin(200),
    shows: ({ titles }, { where }) => [titles[where]],
  },
];
