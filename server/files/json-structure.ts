const quote = 0x22;
const backslash = 0x5c;

/** Returns a function to call with each byte of a JSON text except the string's; true when the outermost value `name` begins. */
export function createStringFinder(name: string): (byte: number) => boolean {
  let depth = 0;
  let isValue = false;
  let key = '';
  let isInString = false;
  let isEscaped = false;
  let isFound = false;

  function readString(byte: number): void {
    if (isEscaped) isEscaped = false;
    else if (byte === backslash) isEscaped = true;
    else if (byte === quote) isInString = false;
    if (isInString && depth === 1 && !isValue) key += String.fromCharCode(byte);
  }

  function readStructure(byte: number): void {
    const character = String.fromCharCode(byte);
    if (character === '{' || character === '[') depth++;
    else if (character === '}' || character === ']') depth--;
    else if (character === ':' && depth === 1) isValue = true;
    else if (character === ',' && depth === 1) isValue = false;
  }

  return (byte) => {
    if (isInString) readString(byte);
    else if (byte !== quote) readStructure(byte);
    else {
      const isWanted = depth === 1 && isValue && key === name && !isFound;
      isFound ||= isWanted;
      isInString = !isWanted;
      if (!isValue) key = '';
      return isWanted;
    }
    return false;
  };
}
