import { can, hostRoles, type Right } from './rights.ts';

/** Path of the chat in a frame of another site. */
export const embedPath = '/embed';

/** Path of the page for developers, which hosts have on request. */
export const developersPath = '/developers';

/** The admin area's screens, and what each needs. */
export const adminScreens = {
  '/admin': 'insights:read',
  '/admin/conversations': 'conversations:read',
  '/admin/conversations/:id': 'conversations:read',
  '/admin/handovers': 'handovers:read',
  '/admin/gaps': 'gaps:read',
  '/admin/checks': 'checks:read',
  '/admin/configs': 'drafts:write',
  '/admin/draft': 'drafts:read',
  '/admin/sites/:id': 'knowledge:read',
  '/admin/configs/add': 'configs:write',
  '/admin/configs/edit/:id': 'configs:write',
  '/admin/configs/clone/:id': 'configs:write',
  '/admin/configs-management': 'configs:write',
  '/admin/start': 'configs:write',
  '/admin/files-management': 'files:manage',
  '/admin/people': 'people:manage',
  '/admin/audit': 'audit:read',
  '/admin/models': 'hosts:every',
  '/admin/models/compare': 'hosts:every',
  '/admin/usage': 'hosts:every',
  '/admin/bill': 'hosts:every',
} as const satisfies Readonly<Record<string, Right>>;
export type AdminScreen = keyof typeof adminScreens;

/** True for a path of the table. */
function isAdminScreen(path: string): path is AdminScreen {
  return Object.hasOwn(adminScreens, path);
}

export const adminScreenPaths = Object.keys(adminScreens).filter(isAdminScreen);

/** True for a role whose screens are under `/admin`. Others of the team have theirs under `/team`. */
export function isAdmin(role: unknown): boolean {
  return can(role, 'configs:write');
}

/** Leads to the first screen that somebody of the team may use. */
export const teamPath = '/team';
const adminPath = '/admin';

const teamScreens = adminScreenPaths.filter((path) =>
  hostRoles.some((role) => !isAdmin(role) && can(role, adminScreens[path])),
);

/** Returns the address under `/team` of a screen of the admin area: its home has a name there. */
export function inTeam(path: string): string {
  return path === adminPath ? `${teamPath}/home` : path.replace(adminPath, teamPath);
}

/** Returns the address under `/admin` of a screen that may be under `/team`. */
export function inAdmin(path: string): string {
  if (path === `${teamPath}/home`) return adminPath;
  return path.startsWith(`${teamPath}/`) ? path.replace(teamPath, adminPath) : path;
}

/** Paths of the page's screens; `:id` matches one segment. */
export const screenPaths: readonly string[] = [
  '/',
  embedPath,
  '/sign-in',
  '/sign-up',
  '/signup',
  '/loginsuccess',
  '/forgot-password',
  '/reset-password',
  '/verify',
  '/invitation',
  '/file-upload',
  developersPath,
  '/account',
  '/conversations',
  '/shared/:id',
  ...adminScreenPaths,
  teamPath,
  ...teamScreens.map(inTeam),
];

const patterns = screenPaths.map((path) => new RegExp(`^${path.replaceAll(':id', '[^/]+')}/?$`));

/** True if the page has a screen for the path. Others are served with status 404. */
export function isScreenPath(path: string): boolean {
  return patterns.some((pattern) => pattern.test(path));
}

/** True for a conversation that somebody shared, which search engines are not to list. */
export function isSharedPath(path: string): boolean {
  return path.startsWith('/shared/');
}

export function isDevelopersPath(path: string): boolean {
  return path === developersPath || path === `${developersPath}/`;
}
