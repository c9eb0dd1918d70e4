import { Navigate, Route, Routes, useLocation } from 'react-router';
import { NotFound } from '#client/layout/not-found.tsx';
import { routesOf } from '#client/layout/screen-routes.tsx';
import { useUser } from '#client/session/user.ts';
import { inAdmin, inTeam, isAdmin, teamPath } from '#contract/people/screens.ts';
import { AdminLayout } from './admin-layout.tsx';
import { screensOf } from './admin-screens.tsx';

/** All that is below `/admin` and `/team`. Visitors load none of it. */
export default function AdminArea() {
  const role = useUser().data?.role ?? '';
  const { pathname, search, hash } = useLocation();
  const screens = screensOf(role);
  const [first = '/'] = Object.keys(screens);
  const isTeams = pathname === teamPath || pathname.startsWith(`${teamPath}/`);
  if (isTeams && pathname.replace(/\/$/, '') === teamPath) return <Navigate to={first} replace />;
  // A link that somebody with another role handed on.
  if (isTeams === isAdmin(role)) {
    const own = isAdmin(role) ? inAdmin(pathname) : inTeam(pathname);
    return <Navigate to={own + search + hash} replace />;
  }
  return (
    <Routes>
      <Route element={<AdminLayout />}>
        {routesOf(screens, isTeams ? teamPath : '/admin')}
        <Route path="*" element={<NotFound />} />
      </Route>
    </Routes>
  );
}
