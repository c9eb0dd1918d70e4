/** The body of a chat completion's request, with the fields of ours that a request to the Responses API is made of. */
export interface CompletionRequest {
  messages: readonly Record<string, unknown>[];
  [field: string]: unknown;
}
