import { words } from '#client/words/words.ts';
import { Robot } from './robot.tsx';

interface LoaderProps {
  /** A small robot over the spinner's centre. */
  robot?: boolean;
  /** Covers the page. Leave it out inside another element. */
  overlay?: boolean;
}

/** Appears only after a moment, so that short waits show nothing. */
export function Loader({ robot = false, overlay = false }: LoaderProps) {
  const place = overlay ? 'fixed inset-0 z-30 bg-page/80' : 'p-4';
  return (
    <div role="status" className={`appear-late flex items-center justify-center ${place}`}>
      <span className="sr-only">{words().loading}</span>
      <span className="relative flex size-16 items-center justify-center">
        <span className="absolute inset-0 animate-spin rounded-full border-3 border-accent-soft border-t-accent-strong" />
        {robot && <Robot size={28} />}
      </span>
    </div>
  );
}
