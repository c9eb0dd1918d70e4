import { useChosenHost } from '#client/admin/host/chosen-host.ts';
import { lazyScreen } from '#client/navigation/lazy-screen.ts';
import { hostKey } from '#client/session/identity-calls.ts';
import ConfigFormScreen from './config-form-screen.tsx';

const ChosenConfig = lazyScreen(() => import('./chosen-config.tsx'));

/** The form of the page's own host, or of the one that an operator chose. */
export default function OwnConfigScreen() {
  const { kept } = useChosenHost();
  return kept === undefined || kept === hostKey() ? (
    <ConfigFormScreen mode="own" />
  ) : (
    <ChosenConfig host={kept} />
  );
}
