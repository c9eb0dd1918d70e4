export const hebrew = {
  greetings: 'שלום|היי|בוקר טוב|ערב טוב|צהריים טובים',
  thanks: 'תודה|תודה רבה',
  overviews: 'על מה|סכם|תקציר|סיכום',
};
