import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { DataTable } from './data-table.tsx';
import type { DataColumn } from './data-table-props.ts';

interface Row {
  id: string;
}

const columns: DataColumn<Row>[] = [{ id: 'id', header: 'ID', cell: ({ id }) => id }];

function render(total: number, perPage?: number): string {
  return renderToStaticMarkup(
    <DataTable
      name="rows"
      countOf={String}
      columns={columns}
      sortable={[]}
      rowActions={() => null}
      list={{ rows: [], total }}
      isStale={false}
      error={null}
      onRetry={() => {}}
      table={{ current: null }}
      view={{ page: 1, sort: undefined, order: 'asc', search: '' }}
      onView={() => {}}
      {...(perPage !== undefined && { perPage })}
    />,
  );
}

const optionsOf = (html: string) => html.match(/<option/g)?.length;

it('has pages of 10 rows, or of as many as it is told', () => {
  expect(optionsOf(render(28))).toBe(3);
  expect(optionsOf(render(28, 14))).toBe(2);
});

it('says that there is no data', () => {
  expect(render(0)).toContain('No data found');
  expect(render(1)).not.toContain('No data found');
});
