import { StarterCards } from '#client/admin/hosts/brand/starter-cards.tsx';
import { useStarter } from '#client/admin/hosts/brand/use-starter.ts';
import { showToast } from '#client/ui/toast.tsx';
import { adminWords } from '#client/words/admin-words.ts';

/** Shows what a new host can begin from, above the form. */
export function StarterSection() {
  const { fillAll } = useStarter();
  return (
    <StarterCards
      legend={adminWords().beginFrom}
      hint={adminWords().beginFromHint}
      onPick={(starter) => {
        fillAll(starter);
        showToast(adminWords().starterFilledIn(starter.name()));
      }}
    />
  );
}
