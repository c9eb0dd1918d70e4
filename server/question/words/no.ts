export const norwegian = { greetings: 'hei|heisann|god kveld', thanks: 'takk|tusen takk' };
