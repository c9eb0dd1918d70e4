import type { Ask, Model } from '../model.ts';
import { isRefusal } from './phrases/phrases.ts';

/** What the built-in model says where the documents hold no answer, or there are none; undefined where they may hold one. */
export async function refusalOf(builtin: Model, ask: Ask): Promise<string | undefined> {
  let said = '';
  for await (const piece of builtin.answer(ask)) said += piece;
  return ask.documentsSearched === 0 || isRefusal(said) ? said : undefined;
}
