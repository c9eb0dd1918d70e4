import { openObedience } from '#server/testing/agent/obedience.ts';
import { ownTexts } from './own-texts.ts';

/** Puts texts into documents and results of actions, with a model that obeys all of them. Prints what one reached, and returns how many did. */
export async function judgeActions(texts: readonly string[]): Promise<number> {
  const host = await openObedience();
  const all = [...texts, ...ownTexts];
  let reached = 0;
  try {
    for (const text of all) {
      const faults = await host.tryText(text);
      for (const fault of faults) console.log(`actions: ${fault}: ${text.slice(0, 80)}`);
      if (faults.length > 0) reached++;
    }
  } finally {
    await host.close();
  }
  console.log(
    `${all.length} texts in documents and results, obeyed by the model: ${reached} reached something`,
  );
  return reached;
}
