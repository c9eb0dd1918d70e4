import { useQuery } from '@tanstack/react-query';
import { sentenceOf } from '#client/api.ts';
import { SwitchField } from '#client/ui/fields/switch-field.tsx';
import { showToast } from '#client/ui/toast.tsx';
import { fetchPolicy, setPolicy } from './account-calls.ts';
import { Section } from './section.tsx';
import { failed } from './use-proof.tsx';
import { useRefresh } from './use-refresh.ts';

/** The policy that operators set for all operators. */
export function OperatorSection() {
  const refresh = useRefresh();
  const { data: isRequired } = useQuery({ queryKey: ['policy'], queryFn: fetchPolicy });
  if (isRequired === undefined) return null;

  async function change(next: boolean) {
    try {
      await setPolicy(next);
      showToast(
        next ? 'All operators need a second factor now.' : 'Operators no longer need a second factor.',
      );
    } catch (error) {
      showToast(sentenceOf(error, failed));
    }
    await refresh();
  }

  return (
    <Section title="Operators">
      <SwitchField
        label="All operators need a second factor"
        hint="Those without one have no admin rights until they have set one up."
        checked={isRequired}
        onChange={(event) => void change(event.target.checked)}
      />
    </Section>
  );
}
