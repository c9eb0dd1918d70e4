const whole = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });
const near = new Intl.DateTimeFormat('en', {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});
const exact = new Intl.DateTimeFormat('en', { dateStyle: 'full', timeStyle: 'long' });

/** A moment (ISO text) in the reader's time zone, to the minute, its year left out where it `isNear`; the zone shows under the pointer. */
export function Moment({ at, isNear = false }: { at: string; isNear?: boolean }) {
  const date = new Date(at);
  // Another service may send anything.
  if (Number.isNaN(date.getTime())) return null;
  return (
    <time dateTime={at} title={exact.format(date)}>
      {(isNear ? near : whole).format(date)}
    </time>
  );
}
