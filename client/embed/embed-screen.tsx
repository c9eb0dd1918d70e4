import { X } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { ChatPage } from '#client/chat/chat-page.tsx';
import { Logo } from '#client/layout/logo.tsx';
import { ShownConfig, usePageConfig } from '#client/page-config.ts';
import { IconButton } from '#client/ui/button.tsx';
import { words } from '#client/words/words.ts';
import { SiteBridge } from './site-bridge.tsx';
import { type Site, SiteContext, useSite } from './use-site.ts';

/** The chat in a frame of another site, or opened by itself. */
export default function EmbedScreen() {
  const site = useSite();
  return (
    <SiteContext value={site}>
      <Greeted>
        <div className="embed flex h-dvh flex-col">
          <EmbedBar site={site} />
          <main className="min-h-0 flex-1 overscroll-contain">
            <ChatPage above={SiteBridge} />
          </main>
        </div>
      </Greeted>
    </SiteContext>
  );
}

/** Shows the widget's greeting in place of the page's heading. */
function Greeted({ children }: { children: ReactNode }) {
  const config = usePageConfig();
  const [greeted] = useState(() => {
    const greeting = config.pagesettings.embed?.greeting;
    if (greeting === undefined) return config;
    return { ...config, hostsettings: { ...config.hostsettings, codeGeneratorText: greeting } };
  });
  return <ShownConfig value={greeted}>{children}</ShownConfig>;
}

function EmbedBar({ site }: { site: Site }) {
  const { isFramed, close } = site;
  useEffect(() => {
    if (!isFramed) return;
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) close();
    };
    addEventListener('keydown', closeByKey);
    return () => removeEventListener('keydown', closeByKey);
  }, [isFramed, close]);

  return (
    <header className="header flex h-14 shrink-0 items-center gap-2 border-b px-4">
      {/* The host's own page has what a frame can't: signing in, and room. */}
      <a
        href="/"
        {...(isFramed && { target: '_blank', rel: 'noopener' })}
        className="target flex min-w-0 items-center gap-3 rounded-control"
      >
        <Logo />
        {isFramed && <span className="sr-only">{words().inNewTab}</span>}
      </a>
      {isFramed && (
        <IconButton label={words().closeChat} className="ms-auto -me-2" onClick={close}>
          <X size={20} aria-hidden="true" />
        </IconButton>
      )}
    </header>
  );
}
