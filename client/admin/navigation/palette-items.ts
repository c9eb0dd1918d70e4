import { screenOfHost, withHost } from '#client/admin/host/chosen-host.ts';
import type { FoundHost } from '#client/admin/host/host-search.ts';
import { adminWords } from '#client/words/admin-words.ts';
import { words } from '#client/words/words.ts';
import { isOperator } from '#contract/people/rights.ts';
import { adminLinks, linksOf, operatorLinks } from './admin-links.tsx';

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
  { kept, role }: { kept: string | undefined; role: string },
): PaletteItem[] {
  const links = linksOf([...adminLinks, ...operatorLinks], role);
  const screens = [
    ...links.map(({ to, label }) => ({ value: withHost(to, kept), label: label() })),
    ...(isOperator(role)
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
