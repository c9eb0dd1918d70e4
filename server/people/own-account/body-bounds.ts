/** Bounds of the account's calls, whose largest body is a small picture, or the answer of an authenticator. */
export const bodyBounds = { maxBytes: 64 * 1024 };
