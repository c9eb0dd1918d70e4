import { memo, useRef } from 'react';
import type { PublicConfig } from '#contract/configs.ts';
import { AttachButton } from '../../chat/attach-button.tsx';
import { Composer } from '../../chat/composer.tsx';
import { Heading } from '../../chat/heading.tsx';
import { Hints } from '../../chat/hints.tsx';
import { TopBar } from '../../layout/top-bar.tsx';
import { DraftConfig } from '../../page-config.ts';

/** The chat page of a draft, built of the chat's own parts, so that it looks as visitors will see it. */
export const PreviewPage = memo(function PreviewPage({ draft }: { draft: PublicConfig }) {
  const input = useRef<HTMLTextAreaElement>(null);
  return (
    <DraftConfig value={draft}>
      <div className="flex h-full flex-col bg-page text-ink">
        <TopBar />
        <div className="chat-room min-h-0 flex-1">
          <div className="chat">
            <div className="conversation">
              <Heading talking={false} />
            </div>
            <Hints disabled={false} onPick={ignore} />
            <div className="asking mx-auto w-full max-w-[760px] px-4 pb-4">
              <Composer
                placeholder={draft.hostsettings.codeGeneratorPlaceholder || 'Enter your query...'}
                busy={false}
                blocked={undefined}
                onSend={() => false}
                onStop={ignore}
                onPasteFiles={undefined}
                input={input}
                strip={null}
                tools={draft.pagesettings.visitorUploads !== false && <AttachButton onFiles={ignore} />}
              />
            </div>
          </div>
        </div>
      </div>
    </DraftConfig>
  );
});

function ignore() {}
