import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { FileUploader } from '#client/files/upload/file-uploader.tsx';
import { createListQueries } from '#client/lists/list-queries.ts';
import { words } from '#client/words/words.ts';
import { OwnFiles, ownFiles } from './own-files.tsx';

export default function FileUploadScreen() {
  // Created with the screen, so that nobody who signs in later sees its data.
  const [queries] = useState(createListQueries);
  return (
    <QueryClientProvider client={queries}>
      <div className="h-full overflow-y-auto">
        <div className="mx-auto flex max-w-[860px] flex-col gap-10 px-4 py-8">
          <section className="flex flex-col gap-6">
            <h1 className="text-lg font-semibold text-balance">{words().uploadHeading}</h1>
            <FileUploader onUploaded={() => queries.invalidateQueries({ queryKey: [ownFiles] })} />
          </section>
          <OwnFiles />
        </div>
      </div>
    </QueryClientProvider>
  );
}
