/** One of the form's four routes. `edit` and `clone` have the config's id in their path. */
export type ConfigFormMode = 'own' | 'add' | 'edit' | 'clone';
