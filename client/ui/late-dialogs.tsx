import { type ComponentType, useEffect, useEffectEvent } from 'react';
import { Loader } from './loader.tsx';
import { useLazyPart } from './use-lazy-part.ts';

/**
 * Makes a dialog that loads when it first opens. It is closed again if that fails, so that the next press tries anew: unlike with a
 * lazy screen, what somebody entered around it stays.
 */
export function lateDialog<Props extends { open: boolean }>(
  load: () => Promise<ComponentType<Props>>,
  close: (props: Props) => void,
) {
  return function LateDialog(props: Props) {
    const { part: Loaded, ask } = useLazyPart(load);
    const { open } = props;
    const askOnce = useEffectEvent(async () => {
      if (!Loaded && !(await ask())) close(props);
    });
    useEffect(() => {
      if (open) void askOnce();
    }, [open]);
    if (Loaded) return <Loaded {...props} />;
    return open && <Loader overlay />;
  };
}

/** `ConfirmDialog` for a screen that shows without it. */
export const LateConfirmDialog = lateDialog(
  async () => (await import('./confirm-dialog.tsx')).ConfirmDialog,
  ({ onNo }) => onNo(),
);

/** `Dialog` for a screen that shows without it. */
export const LateDialog = lateDialog(
  async () => (await import('./dialog.tsx')).Dialog,
  ({ onClose }) => onClose(),
);
