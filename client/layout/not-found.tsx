import { Notice } from './notice.tsx';

export function NotFound() {
  return (
    <Notice title="This page does not exist">The address may be mistyped, or the page has moved.</Notice>
  );
}
