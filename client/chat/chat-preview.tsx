import { memo, useRef } from 'react';
import { Composer } from '#client/chat/asking/composer.tsx';
import { LegalLine } from '#client/chat/asking/legal-line.tsx';
import { TopBar } from '#client/layout/top-bar.tsx';
import { ShownConfig, ShownLogos } from '#client/page-config.ts';
import { words } from '#client/words/words.ts';
import type { PublicConfig } from '#contract/hosts/configs.ts';
import type { LogoPicture } from '#contract/hosts/page.ts';
import { Heading } from './heading.tsx';
import { Hints } from './hints.tsx';
import { PreviewTools } from './preview-tools.tsx';

/** The chat page of a config, built of the chat's own parts, so that it looks as visitors will see it. */
export const PreviewPage = memo(function PreviewPage({
  config,
  logo,
}: {
  config: PublicConfig;
  /** The logo in the scheme that is shown. */
  logo: LogoPicture;
}) {
  const input = useRef<HTMLTextAreaElement>(null);
  return (
    <ShownConfig value={config}>
      <ShownLogos value={{ light: logo, dark: logo }}>
        <div className="flex h-full flex-col bg-page text-ink">
          <TopBar />
          <div className="chat-room min-h-0 flex-1">
            <div className="chat">
              <div className="conversation">
                <Heading talking={false} />
              </div>
              <Hints disabled={false} onPick={ignore} />
              <div className="asking mx-auto w-full max-w-[760px] px-4 pb-2">
                <Composer
                  placeholder={config.hostsettings.codeGeneratorPlaceholder || words().placeholder}
                  busy={false}
                  blocked={undefined}
                  onSend={() => false}
                  onStop={ignore}
                  onPasteFiles={undefined}
                  input={input}
                  strip={null}
                  tools={<PreviewTools />}
                />
                <LegalLine />
              </div>
            </div>
          </div>
        </div>
      </ShownLogos>
    </ShownConfig>
  );
});

function ignore() {}
