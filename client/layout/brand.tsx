import { usePageConfig } from '#client/page-config.ts';
import { Picture } from '#client/ui/picture.tsx';
import { Robot } from '#client/ui/robot.tsx';
import { words } from '#client/words/words.ts';

/** The host's logo; the robot and the host's title if there is none or it doesn't load. */
export function Logo() {
  const { logo, title } = usePageConfig().hostsettings;
  const robot = (
    <>
      <Robot size={32} />
      <span dir="auto" className="truncate font-semibold">
        {title || <span className="sr-only">{words().home}</span>}
      </span>
    </>
  );
  return (
    <Picture
      src={logo}
      alt={title || words().home}
      className="h-8 w-auto max-w-full object-contain"
      otherwise={robot}
    />
  );
}

/** The small mark beside an answer. */
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
