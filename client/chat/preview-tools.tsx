import { Headset } from 'lucide-react';
import { AttachButton } from '#client/chat/asking/attach-button.tsx';
import { usePageConfig } from '#client/page-config.ts';

/** The buttons beside the input that the page has before anything is asked, as a picture: in a preview nothing is kept. */
export function PreviewTools() {
  const { pagesettings, aisettings } = usePageConfig();
  return (
    <span inert className="contents">
      {pagesettings.visitorUploads !== false && <AttachButton onFiles={() => {}} />}
      {aisettings.handover && (
        <span className="target inline-flex shrink-0 items-center justify-center text-ink-soft">
          <Headset size={20} />
        </span>
      )}
    </span>
  );
}
