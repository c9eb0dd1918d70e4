import { type ReactNode, Suspense } from 'react';
import { Outlet } from 'react-router';
import { ChatPage } from '#client/chat/chat-page.tsx';
import { PageTitle } from '#client/layout/page-title.tsx';

/** The screen of `/`. */
export function ChatRoute() {
  return (
    <ScreenRoute>
      <ChatPage />
    </ScreenRoute>
  );
}

/** A screen and its title in the browser's tab. */
export function ScreenRoute({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <>
      <PageTitle {...(title !== undefined && { screen: title })} />
      {children}
    </>
  );
}

/** Surrounds the chat in a frame of another site. */
export function SiteFrame() {
  return (
    <Suspense>
      <Outlet />
    </Suspense>
  );
}
