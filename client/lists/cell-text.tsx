/** Text of any script in a table's cell: it is cut at its own end, stands at its column's edge, and shows whole under the pointer. */
export function CellText({ text }: { text: string }) {
  return (
    <bdi title={text} className="edge-of-parent sm:block sm:truncate">
      {text}
    </bdi>
  );
}
