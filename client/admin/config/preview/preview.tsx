import { useState } from 'react';
import { PreviewPage } from '#client/chat/chat-preview.tsx';
import { type PreviewSize, SchemeChoice, SizeChoice } from './preview-choices.tsx';
import { PreviewFrame } from './preview-frame.tsx';
import { usePreviewedConfig } from './use-previewed-config.ts';

const sizes = { phone: { width: 390, height: 530 }, wide: { width: 1100, height: 720 } };

/** The chat page in small, as visitors would see it if the form were saved now. */
export function Preview() {
  const { config, scheme, mayChooseScheme, setScheme, logo } = usePreviewedConfig();
  const [size, setSize] = useState<PreviewSize>('phone');
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap justify-between gap-2">
        <SizeChoice size={size} onChange={setSize} />
        {mayChooseScheme && <SchemeChoice scheme={scheme} onChange={setScheme} />}
      </div>
      <PreviewFrame {...sizes[size]} scheme={scheme} config={config}>
        <PreviewPage key={scheme} config={config} logo={logo} />
      </PreviewFrame>
    </div>
  );
}
