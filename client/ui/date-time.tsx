import { language } from '#client/words/words.ts';

const whole = { dateStyle: 'medium', timeStyle: 'short' } as const;
const near = { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const;
const exact = { dateStyle: 'full', timeStyle: 'long' } as const;

/** Formats by their options: creating one takes longer than a row's rendering. */
const formats = new Map<Intl.DateTimeFormatOptions, Intl.DateTimeFormat>();

function formatDate(date: Date, options: Intl.DateTimeFormatOptions): string {
  const format = formats.get(options) ?? new Intl.DateTimeFormat(language(), options);
  formats.set(options, format);
  return format.format(date);
}

/** Formats an ISO time in the reader's time zone; `isNear` leaves out the year. The tooltip names the zone. */
export function DateTime({ at, isNear = false }: { at: string; isNear?: boolean }) {
  const date = new Date(at);
  // Another service may send any text.
  if (Number.isNaN(date.getTime())) return null;
  return (
    <time dateTime={at} title={formatDate(date, exact)}>
      {formatDate(date, isNear ? near : whole)}
    </time>
  );
}
