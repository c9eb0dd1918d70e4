import type { ReactNode } from 'react';
import { PageTitle } from './page-title.tsx';

/** A screen and its title in the browser's tab. */
export function ScreenRoute({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <>
      <PageTitle {...(title !== undefined && { screen: title })} />
      {children}
    </>
  );
}
