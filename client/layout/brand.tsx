import { useState } from 'react';
import { boot } from '../boot.ts';
import { Robot } from '../ui/robot.tsx';

/** The host's logo; the robot and the host's title where it has none, or it does not load. */
export function Logo() {
  const { logo, title } = boot().config.hostsettings;
  const [broken, setBroken] = useState(false);
  if (logo && !broken) {
    return (
      <img
        src={logo}
        alt={title || 'Home'}
        className="h-8 w-auto max-w-full object-contain"
        onError={() => setBroken(true)}
      />
    );
  }
  return (
    <>
      <Robot size={32} />
      <span dir="auto" className="truncate font-semibold">
        {title || <span className="sr-only">Home</span>}
      </span>
    </>
  );
}

/** The small mark beside an answer. */
export function Mark() {
  const { favicon, logo } = boot().config.hostsettings;
  const [broken, setBroken] = useState(false);
  const source = favicon || logo;
  if (!source || broken) return <Robot size={28} />;
  return (
    <img src={source} alt="" className="size-7 shrink-0 object-contain" onError={() => setBroken(true)} />
  );
}
