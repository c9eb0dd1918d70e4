import type { Screens } from '#client/layout/screen-routes.tsx';
import { lazyScreen } from '#client/navigation/lazy-screen.ts';
import { withAdminWords } from '#client/navigation/with-admin-words.ts';
import { words } from '#client/words/words.ts';
import { withWholeStyle } from './with-whole-style.ts';

const Embed = lazyScreen(() => import('#client/embed/embed-screen.tsx'));
const SignIn = lazyScreen(withWholeStyle(() => import('#client/sign-in/sign-in-screen.tsx')));
const LoginSuccess = lazyScreen(withWholeStyle(() => import('#client/sign-in/login-success-screen.tsx')));
const ForgotPassword = lazyScreen(withWholeStyle(() => import('#client/account/forgot-password-screen.tsx')));
const ResetPassword = lazyScreen(withWholeStyle(() => import('#client/account/reset-password-screen.tsx')));
const Verify = lazyScreen(withWholeStyle(() => import('#client/account/verify-screen.tsx')));
const AcceptInvitation = lazyScreen(withWholeStyle(() => import('#client/sign-in/invitation-screen.tsx')));
const Account = lazyScreen(
  withWholeStyle(withAdminWords(() => import('#client/account/own/account-screen.tsx'))),
);
const Conversations = lazyScreen(
  withWholeStyle(() => import('#client/conversations/conversations-screen.tsx')),
);
const Shared = lazyScreen(withWholeStyle(() => import('#client/conversations/shared-screen.tsx')));
const FileUpload = lazyScreen(withWholeStyle(() => import('#client/files/own/file-upload-screen.tsx')));

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
  '/invitation': { title: () => words().acceptInvitation, element: <AcceptInvitation /> },
};

/** Screens below the top bar, for everybody. */
export const openScreens: Screens = {
  '/shared/:id': { title: () => words().sharedConversation, element: <Shared /> },
};

/** Screens below the top bar, for signed-in people. */
export const memberScreens: Screens = {
  '/file-upload': { title: () => words().fileUploader, element: <FileUpload /> },
  '/conversations': { title: () => words().myConversations, element: <Conversations /> },
  '/account': { title: () => words().myAccount, element: <Account /> },
};
