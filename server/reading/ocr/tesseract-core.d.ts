/** The parts of Tesseract that reading uses; the package declares none. Its strings are UTF-8. */
declare module 'tesseract.js-core/tesseract-core-simd-lstm.js' {
  interface TesseractApi {
    /** Returns 0 if the language was loaded. `engine` 1 is the neural network. */
    Init(folder: string | null, language: string, engine: number): number;
    SetPageSegMode(mode: number): void;
    /** Reads `/input`. `orientation` is Exif's; `angle` is in radians. Returns 1 if it can't be decoded. */
    SetImageFile(orientation: number, angle: number): number;
    /** Returns 0 on success. */
    Recognize(monitor: null): number;
    GetJSONText(page: number): string;
    Clear(): void;
  }

  export interface TesseractCore {
    TessBaseAPI: new () => TesseractApi;
    FS: { writeFile(path: string, content: Uint8Array): void; unlink(path: string): void };
  }

  interface TesseractOptions {
    wasmBinary: Uint8Array;
    /** Called between words. An error that it throws ends the recognition and leaves the module unusable. */
    TesseractProgress(percent: number): void;
    print(line: string): void;
    printErr(line: string): void;
  }

  export default function createCore(options: TesseractOptions): Promise<TesseractCore>;
}
