export const hungarian = {
  greetings: 'szia|sziasztok|jó napot|jó reggelt|jó estét',
  thanks: 'köszönöm|köszi|köszönöm szépen',
};
