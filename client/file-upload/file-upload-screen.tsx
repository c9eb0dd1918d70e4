import { FileUploader } from '../upload/file-uploader.tsx';

export default function FileUploadScreen() {
  return (
    <div className="h-full overflow-y-auto">
      <section className="mx-auto flex max-w-[640px] flex-col gap-6 px-4 py-8">
        <h1 className="text-lg font-semibold text-balance">
          File Uploader - Upload your file(s) to get the URL(s)
        </h1>
        <FileUploader />
      </section>
    </div>
  );
}
