import { AdminPage } from '../admin-page.tsx';

export default function FileListScreen() {
  return <AdminPage title="File Management">{null}</AdminPage>;
}
