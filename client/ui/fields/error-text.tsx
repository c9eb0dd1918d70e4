import type { ReactNode } from 'react';

interface ErrorTextProps {
  id?: string;
  /** False in forms that move the focus to the first error, so that it isn't announced twice. */
  announced?: boolean | undefined;
  className?: string;
  /** Nothing is shown without a sentence. */
  children: ReactNode;
}

/** A sentence about a fault, beside what it is about. */
export function ErrorText({ id, announced = true, className = '', children }: ErrorTextProps) {
  if (children === undefined) return null;
  return (
    <p
      id={id}
      role={announced ? 'alert' : undefined}
      className={`text-sm text-danger wrap-anywhere ${className}`}
    >
      {children}
    </p>
  );
}
