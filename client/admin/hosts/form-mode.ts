/** Which of the form's four addresses this is. All but `own` and `add` take the config's id from the route. */
export type ConfigFormMode = 'own' | 'add' | 'edit' | 'clone';
