import type { ReactNode } from 'react';

export function FormError({ children }: { children: ReactNode }) {
  return (
    <p
      role="alert"
      className="rounded-control bg-danger-soft px-3 py-2 text-sm font-medium text-danger wrap-anywhere"
    >
      {children}
    </p>
  );
}
