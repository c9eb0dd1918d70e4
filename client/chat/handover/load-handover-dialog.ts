export const loadHandoverDialog = async () => (await import('./handover-dialog.tsx')).HandoverDialog;
