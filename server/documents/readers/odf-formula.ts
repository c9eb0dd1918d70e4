import { pastHidden, walkXml } from '../xml.ts';

/** A formula's letters, numbers and signs in their order; empty for other objects. */
export async function readFormula(content: Buffer): Promise<string> {
  const signs: string[] = [];
  let inSign = false;
  let isFormula = false;
  // Beside the formula stands its source in another language.
  const shown = pastHidden((name) => name.startsWith('annotation'), {
    open(name) {
      if (name === 'math') isFormula = true;
      inSign = isFormula && /^m(?:i|n|o|text)$/.test(name);
    },
    text(text) {
      if (inSign) signs.push(text);
    },
    close() {
      inSign = false;
    },
  });
  await walkXml(content, shown);
  return signs.join(' ');
}
