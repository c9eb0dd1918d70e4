import { BrowserRouter, Navigate, Route, Routes } from 'react-router';
import { CardLayout } from '#client/layout/card-layout.tsx';
import { AdminsOnly, MembersOnly } from '#client/layout/guards.tsx';
import { Layout } from '#client/layout/layout.tsx';
import { routesOf } from '#client/layout/screen-routes.tsx';
import { lazyScreen } from '#client/navigation/lazy-screen.ts';
import { withAdminWords } from '#client/navigation/with-admin-words.ts';
import { decodeClaims } from '#client/session/session.ts';
import { useToken } from '#client/session/use-session.ts';
import { useUser } from '#client/session/user.ts';
import { Toast } from '#client/ui/toast.tsx';
import { isTeam } from '#contract/people/rights.ts';
import { ChatRoute, SiteFrame } from './first-screens.tsx';
import { PageFrame } from './page-frame.tsx';
import { cardScreens, frameScreens, memberScreens, openScreens } from './screens.tsx';
import { withWholeStyle } from './with-whole-style.ts';

const loadAdminArea = withWholeStyle(withAdminWords(() => import('#client/admin/admin-area.tsx')));
const AdminArea = lazyScreen(loadAdminArea);
/** Paths of the admin area: `/team` is for those who don't administer the host. */
const areas = ['/admin/*', '/team/*'];
const Other = lazyScreen(() => import('#client/developers/other-screen.tsx'));

/** The chat is part of the first load; every other screen is a chunk. */
export function Router() {
  return (
    <PageFrame>
      <BrowserRouter>
        <Toast />
        <ScreenRoutes />
      </BrowserRouter>
    </PageFrame>
  );
}

function ScreenRoutes() {
  const role = useUser().data?.role ?? '';
  // An admin who lacks a required second factor has a user's rights until it is set up there.
  const lacksFactor = isTeam(decodeClaims(useToken() ?? '')?.role ?? '');
  const closed = lacksFactor ? <Navigate to="/account" replace /> : <Other />;
  return (
    <Routes>
      <Route element={<SiteFrame />}>{routesOf(frameScreens)}</Route>
      <Route element={<Layout />}>
        <Route index element={<ChatRoute />} />
        {routesOf(openScreens)}
        <Route element={<MembersOnly />}>{routesOf(memberScreens)}</Route>
        <Route path="*" element={<Other />} />
      </Route>
      <Route element={<CardLayout />}>{routesOf(cardScreens)}</Route>
      <Route element={<AdminsOnly preload={loadAdminArea} />}>
        {isTeam(role) ? (
          areas.map((path) => <Route key={path} path={path} element={<AdminArea />} />)
        ) : (
          <Route element={<Layout />}>
            {areas.map((path) => (
              <Route key={path} path={path} element={closed} />
            ))}
          </Route>
        )}
      </Route>
    </Routes>
  );
}
