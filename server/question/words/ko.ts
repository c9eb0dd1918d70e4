export const korean = {
  greetings: '안녕|안녕하세요|안녕하십니까',
  thanks: '감사합니다|고마워|고마워요|고맙습니다',
  overviews: '무엇에 (?:관한|대한)|요약',
};
