/** Turns texts into vectors: the smaller the angle, the closer in meaning. Only vectors of one model and length are comparable. */
export interface EmbeddingModel {
  /** Name as in the setting `EMBEDDING_MODEL`. */
  name: string;
  /**
   * Returns a vector for each text, in order, all of one length and finite; undefined for a text that the model rejects (too long,
   * filtered). Models may treat questions and passages differently. Errors contain no texts or keys.
   */
  embed(
    texts: readonly string[],
    as: 'question' | 'passage',
    signal: AbortSignal,
  ): Promise<(Float32Array | undefined)[]>;
}
