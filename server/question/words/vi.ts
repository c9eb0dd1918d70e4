export const vietnamese = { greetings: 'xin chào|chào bạn|chào', thanks: 'cảm ơn|cám ơn|cảm ơn bạn' };
