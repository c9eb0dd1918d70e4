/** A cell's text of any script, truncated at its own end; the tooltip shows it whole. */
export function CellText({ text }: { text: string }) {
  return (
    <bdi title={text} className="edge-of-parent sm:block sm:truncate">
      {text}
    </bdi>
  );
}
