import { matchPath, useLocation } from 'react-router';
import { roleNow, useUser } from '#client/session/user.ts';
import { can, isTeam, type Right } from '#contract/people/rights.ts';
import { adminScreenPaths, adminScreens, inAdmin, inTeam, isAdmin } from '#contract/people/screens.ts';

/** Returns where the signed-in person has a screen of the admin area: under `/team` unless they administer the host. */
export function screenPath(path: string): string {
  const role = roleNow();
  return isTeam(role) && !isAdmin(role) ? inTeam(path) : path;
}

/** Returns the path of the current screen, as an admin has it. */
export function useScreenPath(): string {
  return inAdmin(useLocation().pathname);
}

/** Returns what tells whether the signed-in person has a right. */
export function useMay(): (right: Right) => boolean {
  const role = useUser().data?.role ?? '';
  return (right) => can(role, right);
}

/** Returns what gives back the address of a screen if the signed-in person may use it. */
export function useReachable(): (address: string) => string | undefined {
  const may = useMay();
  return (address) => {
    const [path = ''] = address.split(/[?#]/);
    const screen = adminScreenPaths.find((pattern) => matchPath(pattern, inAdmin(path)) !== null);
    return screen === undefined || may(adminScreens[screen]) ? address : undefined;
  };
}
