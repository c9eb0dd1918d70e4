import { useQuery } from '@tanstack/react-query';
import { sentenceOf } from '#client/api.ts';
import { SwitchField } from '#client/ui/fields/switch-field.tsx';
import { showToast } from '#client/ui/toast.tsx';
import { adminWords } from '#client/words/admin-words.ts';
import { fetchPolicy, setPolicy } from './account-calls.ts';
import { Section } from './section.tsx';
import { useRefresh } from './use-refresh.ts';

/** The policy that operators set for all operators. */
export function OperatorSection() {
  const refresh = useRefresh();
  const { data: isRequired } = useQuery({ queryKey: ['policy'], queryFn: fetchPolicy });
  if (isRequired === undefined) return null;

  async function change(next: boolean) {
    try {
      await setPolicy(next);
      showToast(next ? adminWords().operatorsMust : adminWords().operatorsNeedNot);
    } catch (error) {
      showToast(sentenceOf(error, adminWords().itFailed));
    }
    await refresh();
  }

  return (
    <Section title={adminWords().operators}>
      <SwitchField
        label={adminWords().operatorsMustHave}
        hint={adminWords().operatorsMustHaveHint}
        checked={isRequired}
        onChange={(event) => void change(event.target.checked)}
      />
    </Section>
  );
}
