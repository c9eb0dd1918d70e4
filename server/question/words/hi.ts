export const hindi = {
  greetings: 'नमस्ते|नमस्कार|सुप्रभात|हैलो',
  thanks: 'धन्यवाद|शुक्रिया|बहुत धन्यवाद',
  overviews: 'किस बारे में|सारांश',
};
