import { useFormContext } from 'react-hook-form';
import { type Entries, newEntries } from '#client/admin/config/state/entries.ts';
import { type Starter, type StarterTexts, starters } from './starters.ts';

const changed = { shouldDirty: true, shouldValidate: true } as const;

const textFields = [
  ['title', 'hostsettings.codeGeneratorText'],
  ['placeholder', 'hostsettings.codeGeneratorPlaceholder'],
  ['welcome', 'pagesettings.theme.welcome.text'],
] as const;

/** Returns functions that fill in a starter: its look alone, or its texts and suggestions too. */
export function useStarter() {
  const { getValues, setValue } = useFormContext<Entries>();

  /** A brand colour that was chosen stays. */
  function fillLook({ theme }: Starter) {
    const color = getValues('pagesettings.theme.color').trim();
    const isChosen = color !== '' && starters.every((starter) => starter.theme.color !== color);
    const next = { ...getValues('pagesettings.theme'), ...theme, ...(isChosen && { color }) };
    setValue('pagesettings.theme', next, changed);
  }

  /** Describes what somebody has entered stays. */
  function fillAll(starter: Starter) {
    fillLook(starter);
    const texts = starter.texts();
    for (const [part, name] of textFields) {
      if (isUntouched(part, getValues(name))) setValue(name, texts[part], changed);
    }
    const list = 'aisettings.home.suggestions';
    if (!isUntouchedList(getValues(list))) return;
    setValue(
      list,
      texts.suggestions.map((suggestion) => ({ suggestion })),
      changed,
    );
  }

  return { fillLook, fillAll };
}

/** True if the text is empty, a new config's, or a starter's. */
function isUntouched(part: 'title' | 'placeholder' | 'welcome', text: string): boolean {
  const given: StarterTexts[] = starters.map((starter) => starter.texts());
  const isHeading = part === 'title' && text === newEntries.hostsettings.codeGeneratorText;
  return text.trim() === '' || isHeading || given.some((texts) => texts[part] === text);
}

function isUntouchedList(rows: Entries['aisettings']['home']['suggestions']): boolean {
  const joined = rows.map(({ suggestion }) => suggestion).join('\n');
  return joined.trim() === '' || starters.some(({ texts }) => texts().suggestions.join('\n') === joined);
}
