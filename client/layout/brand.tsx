import { useState } from 'react';
import { usePageConfig } from '#client/page-config.ts';
import { Robot } from '#client/ui/robot.tsx';

/** The host's logo; the robot and the host's title if there is none or it doesn't load. */
export function Logo() {
  const { logo, title } = usePageConfig().hostsettings;
  const [broken, setBroken] = useState<string>();
  if (logo && logo !== broken) {
    return (
      <img
        src={logo}
        alt={title || 'Home'}
        className="h-8 w-auto max-w-full object-contain"
        onError={() => setBroken(logo)}
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
  const { favicon, logo } = usePageConfig().hostsettings;
  const [broken, setBroken] = useState<string>();
  const source = favicon || logo;
  if (!source || source === broken) return <Robot size={28} />;
  return (
    <img src={source} alt="" className="size-7 shrink-0 object-contain" onError={() => setBroken(source)} />
  );
}
