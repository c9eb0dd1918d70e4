import { isWebAddress } from '#client/ui/web-address.ts';
import { trimEndOf } from '#shared/text/trim-text.ts';

/** Addresses of one question that are read; the service takes ten with those attached. */
const most = 5;

/** Matches an address up to a space, a quotation mark or a bracket that no address has. */
const address = /(?<![\w@/.-])(?:https?:\/\/|www\.)[^\s<>"'“”„«»`]+/giu;

/** Returns the web addresses in a question, each once, without the punctuation of the sentence. */
export function addressesIn(question: string): string[] {
  const found = Array.from(question.matchAll(address), ([written]) => {
    const bare = withoutMarks(written);
    return /^www\./i.test(bare) ? `https://${bare}` : bare;
  });
  return [...new Set(found)].filter(hasDomain).slice(0, most);
}

/** Cuts marks at the end, and a closing bracket that was opened before the address. */
function withoutMarks(written: string): string {
  const bare = trimEndOf(written, /[.,;:!?؟。，！？…*_]/);
  const isOpen = bare.split('(').length >= bare.split(')').length;
  return bare.endsWith(')') && !isOpen ? withoutMarks(bare.slice(0, -1)) : bare;
}

function hasDomain(text: string): boolean {
  return isWebAddress(text) && /[.:]/.test(URL.parse(text)?.host ?? '');
}
