import { usePageConfig } from '#client/page-config.ts';
import { Picture } from '#client/ui/picture.tsx';
import { Robot } from '#client/ui/robot.tsx';

/** The host's small mark beside an answer. */
export function Mark() {
  const { favicon, logo } = usePageConfig().hostsettings;
  return (
    <Picture
      src={favicon || logo}
      className="size-7 shrink-0 object-contain"
      otherwise={<Robot size={28} />}
    />
  );
}
