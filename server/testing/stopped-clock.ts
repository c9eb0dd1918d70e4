/** Returns a clock that stands still: no window of a limit ends in the middle of a test. */
export function stoppedClock(): () => Date {
  const opened = new Date();
  return () => opened;
}
