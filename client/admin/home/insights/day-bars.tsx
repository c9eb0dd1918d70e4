/** Height of the tallest bar; a bar's width and its distance to the next. */
const height = 32;
const step = 10;
const width = 8;

/** A bar for each day, the tallest one for the highest number. A picture of what the table below says, so it isn't read aloud. */
export function DayBars({ byDay }: { byDay: readonly number[] }) {
  const most = Math.max(...byDay, 1);
  return (
    <svg
      viewBox={`0 0 ${Math.max(1, byDay.length) * step} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className="mt-auto h-8 w-full fill-accent rtl:-scale-x-100"
    >
      {byDay.map((number, day) => {
        // A day with little is still seen.
        const tall = number === 0 ? 1 : Math.max(2, (number / most) * height);
        return (
          <rect
            key={day}
            x={day * step}
            y={height - tall}
            width={width}
            height={tall}
            className={number === 0 ? 'fill-hairline' : undefined}
          />
        );
      })}
    </svg>
  );
}
