export const romanian = { greetings: 'bună|bună ziua|bună seara|bună dimineața', thanks: 'mulțumesc|mersi' };
