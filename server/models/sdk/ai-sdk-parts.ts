import type {
  LanguageModelV4Prompt,
  LanguageModelV4ReasoningPart,
  LanguageModelV4StreamPart,
  SharedV4ProviderMetadata,
} from '@ai-sdk/provider';
import type { ToolCall } from '../tools/turn.ts';
import { callOf } from './ai-sdk-tools.ts';

/** Parts of one turn that are needed behind its end. */
export interface TurnParts {
  /** Notes a part. Returns true if it is a sign that the model has begun. */
  note(part: LanguageModelV4StreamPart): boolean;
  text(): string;
  /** Characters of text and thoughts. */
  chars(): number;
  calls(): readonly ToolCall[];
  /** Returns the thoughts that the provider signed, and wants back with the calls. */
  returned(): readonly LanguageModelV4ReasoningPart[];
  /** Returns the turn so far as a message, for a model that is asked to go on; none before it said anything. */
  asPrompt(): LanguageModelV4Prompt;
}

type Thought = LanguageModelV4ReasoningPart & { id: string };

export function createTurnParts(): TurnParts {
  const thoughts: Thought[] = [];
  const calls: ToolCall[] = [];
  let text = '';
  let thoughtChars = 0;
  const noteThought = (id: string, delta: string, metadata: SharedV4ProviderMetadata | undefined) => {
    const thought = thoughts.findLast((one) => one.id === id);
    if (!thought) return;
    thought.text += delta;
    thoughtChars += delta.length;
    if (metadata) thought.providerOptions = { ...thought.providerOptions, ...metadata };
  };
  const returned = () =>
    thoughts.flatMap(({ id: _, ...thought }) => (thought.providerOptions ? [thought] : []));
  return {
    note(part) {
      if (part.type === 'text-delta') text += part.delta;
      if (part.type === 'reasoning-start') thoughts.push({ type: 'reasoning', id: part.id, text: '' });
      // A thought that isn't shown has no text, but its start comes when the model begins.
      if (part.type === 'reasoning-start') noteThought(part.id, '', part.providerMetadata);
      if (part.type === 'reasoning-delta') noteThought(part.id, part.delta, part.providerMetadata);
      if (part.type === 'tool-call' && !part.providerExecuted) calls.push(callOf(part));
      if (part.type === 'text-delta') return part.delta !== '';
      return part.type === 'reasoning-start' || part.type === 'tool-input-start';
    },
    text: () => text,
    chars: () => text.length + thoughtChars,
    calls: () => calls,
    returned,
    asPrompt() {
      const said = text === '' ? [] : [{ type: 'text' as const, text }];
      const content = [...returned(), ...said];
      return content.length === 0 ? [] : [{ role: 'assistant', content }];
    },
  };
}
