import type { ReactNode } from 'react';
import { TableBox } from './table-box.tsx';
import { type TextRun, textRunsOf } from './text-runs.ts';

interface DocumentTextProps {
  text: string;
  /** Renders the text between two offsets; plain by default. */
  draw?: (start: number, end: number) => ReactNode;
}

/** Text read from a document, line by line, with rows of cells as tables. */
export function DocumentText({ text, draw = (start, end) => text.slice(start, end) }: DocumentTextProps) {
  return textRunsOf(text).map((run) =>
    run.kind === 'table' ? (
      <TextTable key={run.start} {...run} draw={draw} />
    ) : (
      <p key={run.start} dir="auto" className="whitespace-pre-wrap">
        {draw(run.start, run.end)}
      </p>
    ),
  );
}

type TextTableProps = Extract<TextRun, { kind: 'table' }> & Required<Pick<DocumentTextProps, 'draw'>>;

function TextTable({ header, rows, draw }: TextTableProps) {
  const columns = Math.max(header?.length ?? 0, ...rows.map(({ length }) => length));
  return (
    <TableBox>
      {header && (
        <thead>
          <tr>
            {placesOf(header, columns).map((cell, column) => (
              // Cells have no other identity than their column.
              <th key={column} scope="col">
                {cell && draw(cell.start, cell.end)}
              </th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {rows.map((row) => (
          <tr key={row[0]?.start}>
            {placesOf(row, columns).map((cell, column) => (
              <td key={column}>{cell && draw(cell.start, cell.end)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </TableBox>
  );
}

/** Pads the row to `columns` cells: empty ones at its end are left out in the text. */
function placesOf<Item>(row: readonly Item[], columns: number): (Item | undefined)[] {
  return Array.from({ length: columns }, (_, column) => row[column]);
}
