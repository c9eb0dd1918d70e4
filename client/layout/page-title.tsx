import { useEffect } from 'react';
import { boot } from '#client/boot.ts';

/** Sets the tab's title: the screen, then the host; for the chat the host alone. */
export function PageTitle({ screen = '' }: { screen?: string }) {
  useEffect(() => {
    const host = boot().config.hostsettings.title;
    document.title = [screen, host].filter((part) => part !== '').join(' · ');
  }, [screen]);
  return null;
}
