export const indonesian = {
  greetings: 'halo|hai|selamat pagi|selamat siang|selamat sore|selamat malam',
  thanks: 'terima kasih',
};
