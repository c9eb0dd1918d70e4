import { Choice } from '#client/ui/fields/choice.tsx';
import { adminWords } from '#client/words/admin-words.ts';
import type { Scheme } from './use-previewed-config.ts';

export type PreviewSize = 'phone' | 'wide';

export function SizeChoice({ size, onChange }: { size: PreviewSize; onChange: (size: PreviewSize) => void }) {
  return (
    <Choice
      legend={adminWords().previewSize}
      options={{ phone: adminWords().phoneSize, wide: adminWords().wideSize }}
      value={size}
      onChange={onChange}
    />
  );
}

export function SchemeChoice({ scheme, onChange }: { scheme: Scheme; onChange: (scheme: Scheme) => void }) {
  return (
    <Choice
      legend={adminWords().previewScheme}
      options={{ light: adminWords().schemeLight, dark: adminWords().schemeDark }}
      value={scheme}
      onChange={onChange}
    />
  );
}
