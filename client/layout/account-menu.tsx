import { Menu } from '@base-ui/react/menu';
import { LogIn, LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { leave } from '#client/navigation/leave-gate.ts';
import { logOut } from '#client/session/identity-calls.ts';
import { useToken } from '#client/session/use-session.ts';
import { useUser } from '#client/session/user.ts';
import { language, words } from '#client/words/words.ts';
import { screenPaths } from '#contract/people/screens.ts';
import { menuLinks } from './menu-links.ts';

const itemLook =
  'target flex w-full items-center gap-3 rounded-control px-3 text-sm outline-none data-highlighted:bg-accent-soft';

/** The avatar's menu. It mounts open, because a click loaded it. */
export function AccountMenu({ name, children }: { name: string; children: ReactNode }) {
  const token = useToken();
  return (
    <Menu.Root defaultOpen>
      <Menu.Trigger aria-label={name} className="target flex items-center justify-center rounded-full">
        {children}
      </Menu.Trigger>
      {/* Outside of the header, which may have colours of its own; a landmark all the same. */}
      <Menu.Portal render={<nav aria-label={words().myAccount} />}>
        <Menu.Positioner align="end" sideOffset={4} className="z-20">
          <Menu.Popup
            lang={language()}
            className="min-w-48 rounded-panel border border-hairline bg-raised p-1 shadow-float outline-none"
          >
            <Links />
            {token === undefined ? <SignInItem /> : <LogOutItem />}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

function Links() {
  const { data } = useUser();
  return menuLinks(data?.role ?? '', screenPaths).map(({ to, label, Icon }) => (
    <Menu.LinkItem key={to} closeOnClick render={<Link to={to} />} className={itemLook}>
      <Icon size={16} aria-hidden="true" />
      {label}
    </Menu.LinkItem>
  ));
}

function SignInItem() {
  return (
    <Menu.LinkItem closeOnClick render={<Link to="/sign-in" />} className={itemLook}>
      <LogIn size={16} aria-hidden="true" className="rtl:-scale-x-100" />
      {words().menuSignIn}
    </Menu.LinkItem>
  );
}

function LogOutItem() {
  return (
    <Menu.Item className={itemLook} onClick={() => leave(() => void logOut())}>
      <LogOut size={16} aria-hidden="true" className="rtl:-scale-x-100" />
      {words().logOut}
    </Menu.Item>
  );
}
