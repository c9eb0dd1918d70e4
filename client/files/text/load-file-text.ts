/** Loads the dialog with a file's text. */
export const loadFileText = async () => (await import('./file-text-dialog.tsx')).FileTextDialog;
