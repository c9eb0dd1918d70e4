import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { DataTable } from './data-table.tsx';
import type { DataColumn } from './data-table-columns.ts';

interface Row {
  name: string;
}

const columns: DataColumn<Row>[] = [{ id: 'name', header: 'Name', accessorFn: ({ name }) => name }];

function render(total: number, perPage?: number): string {
  return renderToStaticMarkup(
    <DataTable
      nouns={{ one: 'row', many: 'rows' }}
      columns={columns}
      rowId={({ name }) => name}
      rowActions={() => null}
      list={{ rows: [], total }}
      isStale={false}
      failure={undefined}
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
