export const danish = { greetings: 'goddag|godmorgen|godaften', thanks: 'mange tak' };
