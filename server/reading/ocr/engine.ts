import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import createCore, { type TesseractCore } from 'tesseract.js-core/tesseract-core-simd-lstm.js';
import { type FoundText, parseFoundText } from './found-text.ts';
import { readLanguageData } from './language-data.ts';

type Api = InstanceType<TesseractCore['TessBaseAPI']>;

interface Engine {
  core: TesseractCore;
  api: Api;
  language: string;
}

export interface EncodedPicture {
  /** PNG, JPEG, WebP, TIFF or PNM. */
  bytes: Uint8Array;
  /** Exif's orientation: how it is turned before it is read. */
  orientation: number;
  /** Tesseract's code. */
  language: string;
  /** Time at which recognition ends unfinished, of `performance.now()`. */
  endsAt: number;
}

/** PSM_AUTO and OEM_LSTM_ONLY. */
const [findLayout, neuralNetwork] = [3, 1];
const inputFile = '/input';

let wasm: Uint8Array | undefined;
let engine: Engine | undefined;
let endsAt = Number.POSITIVE_INFINITY;

/** Returns the text of a picture; `late` if there was not enough time, `undecodable` if it is damaged. */
export async function recognizePicture(picture: EncodedPicture): Promise<FoundText | 'late' | 'undecodable'> {
  const { core, api } = await openEngine(picture.language);
  endsAt = picture.endsAt;
  try {
    core.FS.writeFile(inputFile, picture.bytes);
    if (api.SetImageFile(picture.orientation, 0) !== 0) return 'undecodable';
    if (api.Recognize(null) !== 0) return 'undecodable';
    const found = parseFoundText(JSON.parse(api.GetJSONText(0)));
    api.Clear();
    return found;
  } catch (error) {
    // The module's memory may be in any state.
    engine = undefined;
    if (error instanceof LateError) return 'late';
    throw error;
  }
}

async function openEngine(language: string): Promise<Engine> {
  if (engine?.language === language) return engine;
  wasm ??= readFileSync(
    fileURLToPath(import.meta.resolve('tesseract.js-core/tesseract-core-simd-lstm.wasm')),
  );
  const core = await createCore({
    wasmBinary: wasm,
    TesseractProgress() {
      if (performance.now() > endsAt) throw new LateError();
    },
    print() {},
    printErr() {},
  });
  core.FS.writeFile(`${language}.traineddata`, readLanguageData(language));
  const api = new core.TessBaseAPI();
  if (api.Init(null, language, neuralNetwork) !== 0) {
    throw new Error(`Tesseract can't load its data for "${language}".`);
  }
  core.FS.unlink(`${language}.traineddata`);
  api.SetPageSegMode(findLayout);
  engine = { core, api, language };
  return engine;
}

class LateError extends Error {}
