const whole = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });
const near = new Intl.DateTimeFormat('en', {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});
const exact = new Intl.DateTimeFormat('en', { dateStyle: 'full', timeStyle: 'long' });

/** Formats an ISO time in the reader's time zone; `isNear` leaves out the year. The tooltip names the zone. */
export function DateTime({ at, isNear = false }: { at: string; isNear?: boolean }) {
  const date = new Date(at);
  // Another service may send any text.
  if (Number.isNaN(date.getTime())) return null;
  return (
    <time dateTime={at} title={exact.format(date)}>
      {(isNear ? near : whole).format(date)}
    </time>
  );
}
