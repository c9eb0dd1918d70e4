/** Days for which a host's conversations are kept unless its config says otherwise. */
export const defaultRetentionDays = 30;
export const mostRetentionDays = 400;
