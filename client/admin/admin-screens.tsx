import type { Screens } from '#client/layout/screen-routes.tsx';
import { lazyScreen } from '#client/navigation/lazy-screen.ts';
import { adminWords } from '#client/words/admin-words.ts';
import { can } from '#contract/people/rights.ts';
import {
  type AdminScreen,
  adminScreenPaths,
  adminScreens,
  inTeam,
  isAdmin,
} from '#contract/people/screens.ts';

const Home = lazyScreen(() => import('#client/admin/home/home-screen.tsx'));
const OwnConfig = lazyScreen(() => import('#client/admin/config/own-config-screen.tsx'));
const ConfigForm = lazyScreen(() => import('#client/admin/config/config-form-screen.tsx'));
const ConfigList = lazyScreen(() => import('#client/admin/hosts/config-list-screen.tsx'));
const Usage = lazyScreen(() => import('#client/admin/usage/usage-screen.tsx'));
const Bill = lazyScreen(() => import('#client/admin/bill/bill-screen.tsx'));
const People = lazyScreen(() => import('#client/admin/people/people-screen.tsx'));
const Audit = lazyScreen(() => import('#client/admin/audit/audit-screen.tsx'));
const Conversations = lazyScreen(() => import('#client/admin/conversations/conversations-screen.tsx'));
const Conversation = lazyScreen(() => import('#client/admin/conversations/conversation-screen.tsx'));
const Start = lazyScreen(() => import('#client/admin/start/start-screen.tsx'));
const Site = lazyScreen(() => import('#client/admin/knowledge/site-screen/site-screen.tsx'));
const Gaps = lazyScreen(() => import('#client/admin/gaps/gaps-screen.tsx'));
const Handovers = lazyScreen(() => import('#client/admin/handovers/handovers-screen.tsx'));
const Checks = lazyScreen(() => import('#client/admin/checks/checks-screen.tsx'));
const Draft = lazyScreen(() => import('#client/admin/config/draft-screen.tsx'));
const Models = lazyScreen(() => import('#client/admin/models/models-screen.tsx'));
const Compare = lazyScreen(() => import('#client/admin/models/compare/compare-screen.tsx'));
const FileList = lazyScreen(() => import('#client/files/host/host-files-screen.tsx'));

/** Screens beside the sidebar. */
const screens: Record<AdminScreen, Screens[string]> = {
  '/admin': { title: () => adminWords().adminHome, element: <Home /> },
  '/admin/configs': { title: () => adminWords().hostSettings, element: <OwnConfig /> },
  '/admin/configs/add': { title: () => adminWords().createConfig, element: <ConfigForm mode="add" /> },
  '/admin/configs/edit/:id': { title: () => adminWords().editConfig, element: <ConfigForm mode="edit" /> },
  '/admin/configs/clone/:id': { title: () => adminWords().cloneConfig, element: <ConfigForm mode="clone" /> },
  '/admin/configs-management': { title: () => adminWords().configList, element: <ConfigList /> },
  '/admin/start': { title: () => adminWords().startFromSite, element: <Start /> },
  '/admin/sites/:id': { title: () => adminWords().website, element: <Site /> },
  '/admin/draft': { title: () => adminWords().draft, element: <Draft /> },
  '/admin/files-management': { title: () => adminWords().fileList, element: <FileList /> },
  '/admin/conversations': { title: () => adminWords().conversations, element: <Conversations /> },
  '/admin/conversations/:id': { title: () => adminWords().conversation, element: <Conversation /> },
  '/admin/gaps': { title: () => adminWords().gaps, element: <Gaps /> },
  '/admin/handovers': { title: () => adminWords().handovers, element: <Handovers /> },
  '/admin/checks': { title: () => adminWords().checks, element: <Checks /> },
  '/admin/people': { title: () => adminWords().people, element: <People /> },
  '/admin/audit': { title: () => adminWords().audit, element: <Audit /> },
  '/admin/models': { title: () => adminWords().models, element: <Models /> },
  '/admin/models/compare': { title: () => adminWords().compareModels, element: <Compare /> },
  '/admin/usage': { title: () => adminWords().usage, element: <Usage /> },
  '/admin/bill': { title: () => adminWords().bill, element: <Bill /> },
};

/** Returns the screens that a role may use, by their path under `/admin` or `/team`. */
export function screensOf(role: string): Screens {
  const open = adminScreenPaths.filter((path) => can(role, adminScreens[path]));
  return Object.fromEntries(open.map((path) => [isAdmin(role) ? path : inTeam(path), screens[path]]));
}
