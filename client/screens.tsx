import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { lazyScreen } from '#client/navigation/lazy-screen.ts';
import { words } from '#client/words/words.ts';

interface Screen {
  /** Shown before the host's title in the browser's tab. */
  title: () => string;
  element: ReactNode;
}

type Screens = Record<string, Screen>;

const Embed = lazyScreen(() => import('#client/embed/embed-screen.tsx'));
const SignIn = lazyScreen(() => import('#client/sign-in/sign-in-screen.tsx'));
const LoginSuccess = lazyScreen(() => import('#client/sign-in/login-success-screen.tsx'));
const ForgotPassword = lazyScreen(() => import('#client/account/forgot-password-screen.tsx'));
const ResetPassword = lazyScreen(() => import('#client/account/reset-password-screen.tsx'));
const Verify = lazyScreen(() => import('#client/account/verify-screen.tsx'));
const AcceptInvitation = lazyScreen(() => import('#client/sign-in/invitation-screen.tsx'));
const Account = lazyScreen(() => import('#client/account/own/account-screen.tsx'));
const FileUpload = lazyScreen(() => import('#client/files/own/file-upload-screen.tsx'));
const ConfigForm = lazyScreen(() => import('#client/admin/hosts/config-form-screen.tsx'));
const ConfigList = lazyScreen(() => import('#client/admin/hosts/list/config-list-screen.tsx'));
const Usage = lazyScreen(() => import('#client/admin/usage/usage-screen.tsx'));
const People = lazyScreen(() => import('#client/admin/people/people-screen.tsx'));
const Audit = lazyScreen(() => import('#client/admin/audit/audit-screen.tsx'));
const FileList = lazyScreen(() => import('#client/files/host/host-files-screen.tsx'));

/** The chat in a frame of another site. */
export const frameScreens: Screens = { '/embed': { title: () => words().chat, element: <Embed /> } };

/** Screens in a card below the host's brand. */
export const cardScreens: Screens = {
  '/sign-in': { title: () => words().signIn, element: <SignIn /> },
  '/sign-up': { title: () => words().signUp, element: <SignIn /> },
  '/signup': { title: () => words().signUp, element: <SignIn /> },
  '/loginsuccess': { title: () => words().signIn, element: <LoginSuccess /> },
  '/forgot-password': { title: () => words().forgotHeading, element: <ForgotPassword /> },
  '/reset-password': { title: () => words().setPassword, element: <ResetPassword /> },
  '/verify': { title: () => words().confirmHeading, element: <Verify /> },
  '/invitation': { title: () => 'Invitation', element: <AcceptInvitation /> },
};

/** Screens below the top bar, for signed-in people. */
export const memberScreens: Screens = {
  '/file-upload': { title: () => words().fileUploader, element: <FileUpload /> },
  '/account': { title: () => words().myAccount, element: <Account /> },
};

/** Screens beside the sidebar, for admins. */
export const adminScreens: Screens = {
  '/admin': { title: () => 'Site Configs', element: <Navigate to="/admin/configs" replace /> },
  '/admin/configs': { title: () => 'Site Configs', element: <ConfigForm mode="own" /> },
  '/admin/configs/add': { title: () => 'Create config', element: <ConfigForm mode="add" /> },
  '/admin/configs/edit/:id': { title: () => 'Edit config', element: <ConfigForm mode="edit" /> },
  '/admin/configs/clone/:id': { title: () => 'Clone config', element: <ConfigForm mode="clone" /> },
  '/admin/configs-management': { title: () => 'Config Management', element: <ConfigList /> },
  '/admin/files-management': { title: () => 'File Management', element: <FileList /> },
  '/admin/people': { title: () => 'People', element: <People /> },
  '/admin/audit': { title: () => 'Audit', element: <Audit /> },
};

/** Screens beside the sidebar, for operators only. */
export const operatorScreens: Screens = {
  '/admin/usage': { title: () => 'Usage', element: <Usage /> },
};
