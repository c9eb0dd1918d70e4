import { type RefObject, useEffect } from 'react';
import { Composer } from '#client/chat/asking/composer.tsx';
import { focusInput } from '#client/chat/asking/focus-input.ts';
import { LegalLine } from '#client/chat/asking/legal-line.tsx';
import { aboutOf, noAttachments } from '#client/chat/attachments/attachments.ts';
import { TopBar } from '#client/layout/top-bar.tsx';
import { ShownConfig, ShownLogos, usePageConfig } from '#client/page-config.ts';
import { words } from '#client/words/words.ts';
import type { PublicConfig } from '#contract/hosts/configs.ts';
import type { LogoPicture } from '#contract/hosts/page.ts';
import { emptyConversation } from './conversation.ts';
import { ConversationView } from './conversation-view.tsx';
import { Heading } from './heading.tsx';
import { Hints } from './hints.tsx';
import { PreviewTools } from './preview-tools.tsx';
import { preloadReader, useChat } from './use-chat.ts';
import { useOpenSource } from './use-open-source.ts';

interface LivePreviewProps {
  config: PublicConfig;
  logo: LogoPicture;
  /** The host that answers; undefined for one that isn't saved yet. */
  host: string | undefined;
  /** True to ask the host's draft. */
  isDraft?: boolean;
  /** Sentence for a host that isn't saved yet. */
  unsaved: string;
  input: RefObject<HTMLTextAreaElement | null>;
}

/** The chat page of a config, which one can chat with. Nothing of it is kept. */
export function LivePreview({ config, logo, ...chat }: LivePreviewProps) {
  return (
    <ShownConfig value={config}>
      <ShownLogos value={{ light: logo, dark: logo }}>
        <div className="flex h-full flex-col bg-page text-ink">
          {/* Its links would leave the form. */}
          <div inert>
            <TopBar key={logo.src} />
          </div>
          <div className="chat-room min-h-0 flex-1">
            <Chat {...chat} />
          </div>
        </div>
      </ShownLogos>
    </ShownConfig>
  );
}

const aboutNothing = aboutOf(noAttachments, []);

function Chat({ host, isDraft = false, unsaved, input }: Omit<LivePreviewProps, 'config' | 'logo'>) {
  const { hostsettings } = usePageConfig();
  const chat = useChat(
    emptyConversation,
    () => (isDraft ? { ...aboutNothing, draft: true } : aboutNothing),
    host,
  );
  const source = useOpenSource(chat.turns);
  const talking = chat.turns.length > 0 || chat.failure !== undefined;

  useEffect(preloadReader, []);

  function ask(text: string) {
    if (host !== undefined && chat.send(text)) focusInput(input);
  }

  return (
    <div className="chat" data-talking={talking || undefined}>
      <div className="conversation">
        <Heading talking={talking} />
        {talking && <ConversationView chat={chat} onAsk={ask} onOpenSource={source.open} />}
      </div>
      <Hints disabled={chat.busy || host === undefined} onPick={ask} />
      <div className="asking mx-auto w-full max-w-[760px] px-4 pb-2">
        <Composer
          placeholder={hostsettings.codeGeneratorPlaceholder || words().placeholder}
          busy={chat.busy}
          blocked={host === undefined ? unsaved : undefined}
          onSend={chat.send}
          onStop={chat.stop}
          onPasteFiles={undefined}
          input={input}
          strip={null}
          tools={<PreviewTools />}
        />
        <LegalLine />
      </div>
      {source.Panel && source.answer && (
        <source.Panel
          answer={source.answer}
          opened={source.opened}
          links={noAttachments.links}
          onMove={source.move}
          onClose={source.close}
        />
      )}
    </div>
  );
}
