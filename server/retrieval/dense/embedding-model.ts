/**
 * Turns texts into vectors: the smaller the angle between two, the nearer the texts are in meaning. Vectors of one model
 * and one length compare with each other alone.
 */
export interface EmbeddingModel {
  /** As in the setting `EMBEDDING_MODEL`. */
  name: string;
  /**
   * A vector for each text, in order: all of one length, of finite numbers; `undefined` for a text that the model does not take (too long,
   * filtered). Models may read a question otherwise than a passage. Any failure rejects, telling nothing of texts or keys.
   */
  embed(
    texts: readonly string[],
    as: 'question' | 'passage',
    signal: AbortSignal,
  ): Promise<(Float32Array | undefined)[]>;
}
