/** Query parameter of the admin area's home for somebody who has just become an admin. */
export const welcomeParameter = 'welcome';

/** Address of the admin area's home with a line about what one may do there. */
export const adminWelcome = `/admin?${welcomeParameter}`;
