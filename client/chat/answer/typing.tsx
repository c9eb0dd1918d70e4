/** The typing indicator. */
export function Typing() {
  return (
    <span role="status" className="typing flex h-7 items-center gap-1 text-ink-soft">
      <span className="sr-only">Waiting for the answer</span>
      <i />
      <i />
      <i />
    </span>
  );
}
