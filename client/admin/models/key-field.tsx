import { PasswordField } from '#client/ui/fields/password-field.tsx';
import { TextAreaField } from '#client/ui/fields/text-area-field.tsx';
import { adminWords } from '#client/words/admin-words.ts';
import { type ProviderKind, providerTraits } from '#contract/models/provider-kinds.ts';
import { needsKey } from './kind-names.ts';
import type { useProviderForm } from './use-provider-form.ts';

type Entry = ReturnType<typeof useProviderForm>['form']['entry'];

interface KeyFieldProps {
  entry: Entry;
  kind: ProviderKind;
  /** True if a key is stored. */
  hasKey: boolean;
}

const code = { dir: 'ltr', autoCapitalize: 'none', spellCheck: false } as const;

/** The key of a connection: a line that is hidden, or JSON. A stored key is never shown. */
export function KeyField({ entry, kind, hasKey }: KeyFieldProps) {
  const field = {
    required: needsKey(kind) && !hasKey,
    label: adminWords().providerKey,
    hint: hasKey ? adminWords().providerKeyStored : hintOfKey(kind),
    ...code,
  };
  if (providerTraits[kind].keyForm === 'json')
    return <TextAreaField {...field} autoComplete="off" {...entry('key')} />;
  return (
    <PasswordField
      {...field}
      showLabel={adminWords().showKey}
      hideLabel={adminWords().hideKey}
      autoComplete="new-password"
      {...entry('key')}
    />
  );
}

function hintOfKey(kind: ProviderKind): string {
  if (kind === 'bedrock') return adminWords().bedrockKeyHint;
  if (kind === 'vertex') return adminWords().vertexKeyHint;
  return needsKey(kind) ? adminWords().requiredKeyHint : adminWords().providerKeyHint;
}
