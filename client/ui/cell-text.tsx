/** Text of any script in a table's cell: it is cut at its own end, stands at the column's edge, and shows whole under the pointer. */
export function CellText({ text }: { text: string }) {
  return (
    <bdi title={text} className="sm:block sm:truncate sm:text-left sm:rtl:text-right">
      {text}
    </bdi>
  );
}
