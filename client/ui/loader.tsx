interface LoaderProps {
  /** A small robot over the spinner's centre. */
  robot?: boolean;
  /** Covers the page. */
  overlay?: boolean;
  /** Stands inside another element, where the overlay is hidden. */
  sub?: boolean;
}

export function Loader({ robot = false, overlay = false, sub = false }: LoaderProps) {
  const isOver = overlay && !sub;
  return (
    <div
      role="status"
      className={
        isOver
          ? 'fixed inset-0 z-30 flex items-center justify-center bg-page/80'
          : 'flex items-center justify-center p-4'
      }
    >
      <span className="sr-only">Loading</span>
      <span className="relative flex size-16 items-center justify-center">
        <span className="absolute inset-0 animate-spin rounded-full border-3 border-accent-soft border-t-accent" />
        {robot && <Robot />}
      </span>
    </div>
  );
}

function Robot() {
  return (
    <svg width="28" height="28" viewBox="0 0 28 28" fill="none" aria-hidden="true" className="text-accent">
      <path d="M14 7V4" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
      <circle cx="14" cy="3" r="1.5" fill="currentColor" />
      <rect x="4" y="7" width="20" height="14" rx="5" stroke="currentColor" strokeWidth="2" />
      <circle cx="10" cy="13.5" r="1.75" fill="currentColor" />
      <circle cx="18" cy="13.5" r="1.75" fill="currentColor" />
      <path d="M11 17.5h6M9 25h10" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" />
    </svg>
  );
}
