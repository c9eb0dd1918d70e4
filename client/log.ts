/** The only place that writes to the browser's console: what the specification says is logged. */
export function logFailure(what: string, error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: this is the log
  console.warn(what, error);
}

export function logAnswer(what: string, answer: unknown): void {
  // biome-ignore lint/suspicious/noConsole: this is the log
  console.info(what, answer);
}
