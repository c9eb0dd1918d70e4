/** Which of the form's four addresses this is. All but `own` and `add` take the config's id from the route. */
export type ConfigFormMode = 'own' | 'add' | 'edit' | 'clone';

/** 'AI Agent Configuration': makes, changes and clones a host's config. */
export default function ConfigFormScreen({ mode }: { mode: ConfigFormMode }) {
  return <h1 data-mode={mode}>AI Agent Configuration</h1>;
}
