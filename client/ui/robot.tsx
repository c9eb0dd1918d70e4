/** The loader's robot and the default logo. */
export function Robot({ size }: { size: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 32 32"
      fill="none"
      aria-hidden="true"
      className="shrink-0 text-accent-strong"
    >
      <path d="M16 3.5v4" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
      <circle cx="16" cy="3.5" r="1.75" fill="currentColor" />
      <path d="M2.5 15v5M29.5 15v5" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
      <rect x="5" y="7.5" width="22" height="20" rx="7" fill="currentColor" />
      <rect x="8.5" y="12" width="15" height="8.5" rx="4.25" className="fill-page" />
      <circle cx="12.75" cy="16.25" r="1.6" fill="currentColor" />
      <circle cx="19.25" cy="16.25" r="1.6" fill="currentColor" />
      <path d="M13 24h6" className="stroke-page" strokeWidth="1.75" strokeLinecap="round" />
    </svg>
  );
}
