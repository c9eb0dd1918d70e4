import { AdminPage } from '../admin-page.tsx';

export default function ConfigListScreen() {
  return <AdminPage title="Config Management">{null}</AdminPage>;
}
