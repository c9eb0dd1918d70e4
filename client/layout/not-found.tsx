import { Notice } from './notice.tsx';
import { PageTitle } from './page-title.tsx';

const title = 'This page does not exist';

export function NotFound() {
  return (
    <>
      <PageTitle screen={title} />
      <Notice title={title}>The address may be mistyped, or the page has moved.</Notice>
    </>
  );
}
