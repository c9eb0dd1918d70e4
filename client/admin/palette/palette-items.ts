import { adminLinks, operatorLinks } from '#client/admin/admin-links.tsx';
import { screenOfHost, withHost } from '#client/admin/chosen/chosen-host.ts';
import type { FoundHost } from '#client/admin/chosen/host-search.ts';
import { adminWords } from '#client/words/admin-words.ts';
import { words } from '#client/words/words.ts';

/** Somewhere to go. `value` is its address. */
export interface PaletteItem {
  value: string;
  label: string;
  /** Grey text behind the label. */
  more: string;
}

export interface PaletteGroup {
  value: string;
  items: PaletteItem[];
}

/** Returns the screens whose name contains the search. They keep an operator's choice of a host. */
export function screenItems(
  search: string,
  { kept, isOperator }: { kept: string | undefined; isOperator: boolean },
): PaletteItem[] {
  const links = [...adminLinks, ...(isOperator ? operatorLinks : [])];
  const screens = [
    ...links.map(({ to, label }) => ({ value: withHost(to, kept), label: label() })),
    ...(isOperator
      ? [
          { value: '/admin/start', label: adminWords().newHost },
          { value: '/admin/configs/add', label: adminWords().createConfig },
        ]
      : []),
    { value: '/account', label: words().myAccount },
    { value: '/', label: words().chat },
  ];
  const wanted = search.toLocaleLowerCase();
  return screens
    .filter(({ label }) => label.toLocaleLowerCase().includes(wanted))
    .map((screen) => ({ ...screen, more: '' }));
}

/** True if a host's name or title contains the search. */
export function matches({ host, hostsettings: { title } }: FoundHost, search: string): boolean {
  const wanted = search.toLocaleLowerCase();
  return host.includes(wanted) || title.toLocaleLowerCase().includes(wanted);
}

/** Returns where the found hosts lead from a screen. */
export function hostItems(hosts: readonly FoundHost[], pathname: string): PaletteItem[] {
  return hosts.map(({ host, hostsettings: { title }, ended }) => ({
    value: screenOfHost(pathname, host),
    label: host,
    more: [title, ended && adminWords().suspended].filter(Boolean).join(' · '),
  }));
}
