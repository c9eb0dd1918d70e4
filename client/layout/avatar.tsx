import type { Person } from '#client/session/session.ts';
import { usePerson } from '#client/session/use-session.ts';
import { useUser } from '#client/session/user.ts';
import { Picture } from '#client/ui/picture.tsx';

/** The person's picture, or an initial if none loads. */
export function Avatar() {
  const person = usePerson();
  const initial = (
    <span
      aria-hidden="true"
      className="flex size-8 items-center justify-center rounded-full bg-accent-soft text-sm font-semibold text-ink"
    >
      {initialOf(person)}
    </span>
  );
  return (
    <Picture
      src={useUser().data?.photo_image_url}
      referrerPolicy="no-referrer"
      className="size-8 rounded-full object-cover"
      otherwise={initial}
    />
  );
}

/** Returns the first letter of the name, else of the e-mail, else of "Guest". */
export function initialOf(person: Person | undefined): string {
  const name = person?.fullName.trim() || person?.email.trim() || 'Guest';
  const [first] = new Intl.Segmenter().segment(name);
  return (first?.segment ?? '').toUpperCase();
}
