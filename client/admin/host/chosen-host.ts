import '#client/zod-jitless.ts';
import { useQuery } from '@tanstack/react-query';
import { matchPath, useSearchParams } from 'react-router';
import { hostParameter } from '#client/files/host/host-parameter.ts';
import { screenPath, useMay, useScreenPath } from '#client/navigation/area.ts';
import { hostKey } from '#client/session/identity-calls.ts';
import { configsKey, fetchHostState } from './host-calls.ts';

export interface ChosenHost {
  /** The host that the screen is about; undefined on the operators' lists of all hosts, and for a new host. */
  host: string | undefined;
  /** The host to keep in the links to other screens; undefined unless an operator chose one. */
  kept: string | undefined;
  isOperator: boolean;
}

/** Screens that list all hosts' rows for operators, unless the address names one. */
const lists = [
  '/admin/people',
  '/admin/audit',
  '/admin/models',
  '/admin/models/compare',
  '/admin/usage',
  '/admin/bill',
  '/admin/configs-management',
];
/** Screens that an operator's choice of a host stays on. */
const perHost = [
  '/admin/conversations',
  '/admin/handovers',
  '/admin/gaps',
  '/admin/checks',
  '/admin',
  '/admin/configs',
  '/admin/files-management',
  '/admin/people',
  '/admin/audit',
];

/** Returns the host that the screen is about: the one in the address, that of the config in its path, or the page's own. */
export function useChosenHost(): ChosenHost {
  const pathname = useScreenPath();
  const [params] = useSearchParams();
  const isOperator = useMay()('hosts:every');
  const id = matchPath('/admin/configs/:mode/:id', pathname)?.params.id;
  const { data: named } = useQuery({
    queryKey: [configsKey, 'state', id],
    queryFn: ({ signal }) => fetchHostState(id ?? '', signal),
    enabled: isOperator && id !== undefined,
  });
  if (!isOperator) return { host: hostKey(), kept: undefined, isOperator };
  const kept = id === undefined ? params.get(hostParameter)?.trim() || undefined : named?.host;
  const isOfMany = lists.includes(pathname) || isOfNewHost(pathname) || id !== undefined;
  return { host: kept ?? (isOfMany ? undefined : hostKey()), kept, isOperator };
}

/** True for the screens that make a host. */
export function isOfNewHost(pathname: string): boolean {
  return pathname === '/admin/configs/add' || pathname === '/admin/start';
}

/** Returns a screen's address with an operator's choice of a host. */
export function withHost(path: string, host: string | undefined): string {
  const screen = screenPath(path);
  return host === undefined || !perHost.includes(path)
    ? screen
    : `${screen}?${new URLSearchParams({ [hostParameter]: host })}`;
}

/** Returns where choosing a host on a screen leads: the same screen of that host, else its home. */
export function screenOfHost(pathname: string, host: string | undefined): string {
  const path = pathname.startsWith('/admin/configs/') ? '/admin/configs' : pathname;
  if (host === undefined) return lists.includes(path) ? path : '/admin/configs-management';
  return withHost(perHost.includes(path) ? path : '/admin', host);
}
