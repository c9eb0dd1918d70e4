import { useEffect, useRef } from 'react';
import { Snippet } from '#client/admin/ui/snippet.tsx';

export interface SecretShownOnce {
  id: string;
  title: string;
  hint: string;
  code: string;
}

/** Secrets that were just made and can't be read again. Each stays until the screen is left: a further one doesn't replace it. */
export function ShownOnce({ secrets }: { secrets: readonly SecretShownOnce[] }) {
  return secrets.map((secret) => <NewSecret key={secret.id} secret={secret} />);
}

/** Takes the focus of the form that made it, which is gone by now, and brings itself into view. */
function NewSecret({ secret: { title, hint, code } }: { secret: SecretShownOnce }) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <section ref={box} tabIndex={-1} aria-label={title} className="rounded-control bg-accent-soft p-3">
      <Snippet title={title} hint={hint} code={code} />
    </section>
  );
}
