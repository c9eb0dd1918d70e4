export const turkish = {
  greetings: 'merhaba|selam|günaydın|iyi günler|iyi akşamlar',
  thanks: 'teşekkürler|teşekkür ederim|sağ ol|sağol',
  overviews: 'ne hakkında|özetle',
};
