export const finnish = {
  greetings: 'moi|moikka|terve|hyvää päivää|hyvää huomenta',
  thanks: 'kiitos|kiitos paljon',
};
