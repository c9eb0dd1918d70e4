import { Route, Routes } from 'react-router';
import { NotFound } from '#client/layout/not-found.tsx';
import { routesOf } from '#client/layout/screen-routes.tsx';
import { useUser } from '#client/session/user.ts';
import { AdminLayout } from './admin-layout.tsx';
import { adminScreens, operatorScreens } from './admin-screens.tsx';

/** All that is below `/admin`. Visitors load none of it. */
export default function AdminArea() {
  const isOperator = useUser().data?.role === 'admin';
  return (
    <Routes>
      <Route element={<AdminLayout />}>
        {routesOf(adminScreens, '/admin')}
        {isOperator && routesOf(operatorScreens, '/admin')}
        <Route path="*" element={<NotFound />} />
      </Route>
    </Routes>
  );
}
