import iconv from 'iconv-lite';

/** Code pages by the character set numbers of RTF fonts. */
const charsets: Readonly<Record<number, string>> = {
  0: 'windows-1252',
  77: 'macintosh',
  128: 'shift_jis',
  129: 'cp949',
  134: 'gbk',
  136: 'big5',
  161: 'windows-1253',
  162: 'windows-1254',
  163: 'windows-1258',
  177: 'windows-1255',
  178: 'windows-1256',
  186: 'windows-1257',
  204: 'windows-1251',
  222: 'windows-874',
  238: 'windows-1250',
  255: 'cp437',
};
const documentSets: Readonly<Record<string, string>> = { mac: 'macintosh', pc: 'cp437', pca: 'cp850' };

/** Decodes the bytes of an RTF text by the code pages of its header and fonts. */
interface RtfEncoding {
  /** Handles `\ansicpg`, `\mac` and the like. */
  setDocument(name: string, value: number | undefined): void;
  setFontCharset(font: number, charset: number): void;
  decode(bytes: Buffer, font: number): string;
}

export function createRtfEncoding(): RtfEncoding {
  const fonts = new Map<number, string>();
  let usual = 'windows-1252';
  return {
    setDocument(name, value) {
      const set = name === 'ansicpg' ? `cp${value}` : documentSets[name];
      if (set === 'cp65001') usual = 'utf-8';
      else if (set !== undefined && iconv.encodingExists(set)) usual = set;
    },
    setFontCharset(font, charset) {
      const set = charsets[charset];
      // Set 0 means the document's own code page.
      if (set !== undefined && charset !== 0) fonts.set(font, set);
    },
    decode: (bytes, font) => iconv.decode(bytes, fonts.get(font) ?? usual),
  };
}
