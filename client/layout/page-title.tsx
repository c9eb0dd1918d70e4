import { useEffect } from 'react';
import { boot } from '#client/boot.ts';

/** Names the browser's tab: the screen, then the host. The host alone for the chat, whose name is empty. */
export function PageTitle({ screen = '' }: { screen?: string }) {
  useEffect(() => {
    const host = boot().config.hostsettings.title;
    document.title = [screen, host].filter((part) => part !== '').join(' · ');
  }, [screen]);
  return null;
}
