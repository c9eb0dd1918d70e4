export const swedish = {
  greetings: 'hej|hejsan|god morgon|god kväll|god dag',
  thanks: 'tack|tack så mycket',
};
