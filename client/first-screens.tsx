import { Suspense } from 'react';
import { Outlet } from 'react-router';
import { ChatPage } from '#client/chat/chat-page.tsx';
import { ScreenRoute } from '#client/layout/screen-route.tsx';

/** The screen of `/`. */
export function ChatRoute() {
  return (
    <ScreenRoute>
      <ChatPage />
    </ScreenRoute>
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
