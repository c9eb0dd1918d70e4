import { type ComponentType, lazy } from 'react';

const SignIn = lazy(() => import('./sign-in/sign-in-screen.tsx'));

/** The screens beside the chat, by path; each is a chunk of its own. These stand in a card under the host's brand. */
export const cardScreens: Record<string, ComponentType> = {
  '/sign-in': SignIn,
  '/sign-up': SignIn,
  '/signup': SignIn,
  '/loginsuccess': lazy(() => import('./login-success/login-success-screen.tsx')),
  '/forgot-password': lazy(() => import('./account/forgot-password-screen.tsx')),
  '/reset-password': lazy(() => import('./account/reset-password-screen.tsx')),
  '/verify': lazy(() => import('./account/verify-screen.tsx')),
};

/** Screens under the top bar, for whoever is signed in. */
export const memberScreens: Record<string, ComponentType> = {
  '/file-upload': lazy(() => import('./file-upload/file-upload-screen.tsx')),
};
