/** The only file that writes to the console: the specification has some failures logged. */
export function logFailure(what: string, error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: this is the log
  console.warn(what, error);
}

export function logAnswer(what: string, answer: unknown): void {
  // biome-ignore lint/suspicious/noConsole: this is the log
  console.info(what, answer);
}
