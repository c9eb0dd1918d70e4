import { usePageConfig } from '#client/page-config.ts';
import { Picture } from '#client/ui/picture.tsx';
import { Robot } from '#client/ui/robot.tsx';
import { usePlate } from './plate.ts';

/** The host's small mark beside an answer. */
export function Mark() {
  const { favicon, logo } = usePageConfig().hostsettings;
  const { plate, measure } = usePlate();
  return (
    <Picture
      src={favicon || logo}
      className="logo size-7 shrink-0 object-contain [--plate-edge:2px]"
      data-plate={plate}
      onShown={measure}
      otherwise={<Robot size={28} />}
    />
  );
}
