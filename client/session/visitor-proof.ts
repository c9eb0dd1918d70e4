let proof: string | undefined;

/** Returns the proof of whom the site around the chat has named. */
export function visitorProof(): string | undefined {
  return proof;
}

export function setVisitorProof(given: string | undefined): void {
  proof = given;
}
