import type { Person } from '../session.ts';

/** A person's picture; without one, the first letter of the name, else of the e-mail, else of "Guest". */
export function Avatar({ person }: { person: Person | undefined }) {
  return (
    <span
      aria-hidden="true"
      className="flex size-8 items-center justify-center rounded-full bg-accent-soft text-sm font-semibold text-ink"
    >
      {initialOf(person)}
    </span>
  );
}

export function initialOf(person: Person | undefined): string {
  const name = person?.fullName.trim() || person?.email.trim() || 'Guest';
  const [first] = new Intl.Segmenter().segment(name);
  return (first?.segment ?? '').toUpperCase();
}
