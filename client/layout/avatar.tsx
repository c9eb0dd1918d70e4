import { useState } from 'react';
import type { Person } from '#client/session/session.ts';
import { usePerson } from '#client/session/use-session.ts';
import { useUser } from '#client/session/user.ts';

/** The person's picture, or an initial if none loads. */
export function Avatar() {
  const person = usePerson();
  const photo = useUser().data?.photo_image_url;
  const [broken, setBroken] = useState<string>();
  if (photo && photo !== broken) {
    return (
      <img
        src={photo}
        alt=""
        referrerPolicy="no-referrer"
        className="size-8 rounded-full object-cover"
        onError={() => setBroken(photo)}
      />
    );
  }
  return (
    <span
      aria-hidden="true"
      className="flex size-8 items-center justify-center rounded-full bg-accent-soft text-sm font-semibold text-ink"
    >
      {initialOf(person)}
    </span>
  );
}

/** Returns the first letter of the name, else of the e-mail, else of "Guest". */
export function initialOf(person: Person | undefined): string {
  const name = person?.fullName.trim() || person?.email.trim() || 'Guest';
  const [first] = new Intl.Segmenter().segment(name);
  return (first?.segment ?? '').toUpperCase();
}
