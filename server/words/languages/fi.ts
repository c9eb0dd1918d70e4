import { stemmer } from '@orama/stemmers/finnish';
import type { WordList } from '../questions/word-list.ts';
import type { ReadingWords } from '../reading-words.ts';

export const reading: ReadingWords = {
  stem: stemmer,
  stopWords: `ei eivät ennen että he heidän hän hänen itse ja jo jos joka jonka jossa jotka kanssa keitä ken kenen ketkä ketä koska
    kuin kuinka kuka kun kuten me mihin mikä miksi milloin missä mistä mitä mitkä moni monta monet mutta mukaan myös ne niiden
    niin niitä noin nyt näitä nämä ole olen oli olivat olla on ovat paljon se sekä sen siellä siinä siitä sillä sitä tai te
    tämä tämän tässä tätä vai vain vaan voi voivat vuonna yli`,
  ownLetters: /ää|yö|[äö]\p{L}*[äö]/giu,
  refusals: `en tiedä | en löytänyt | en löydä | ei löytynyt | ei löydy | ei ole tietoa | ei tietoa | ei tietoja | ei mainita |
    ei mainitse | ei kerrota | ei kerro | ei sisällä | ei sanota | en voi vastata | en pysty vastaamaan | en osaa vastata |
    en voi auttaa | ei käy ilmi | minulla ei ole`,
  doubts: `en ole varma | en ole täysin varma | luulen | uskon | oletan | luultavasti | todennäköisesti | ehkä | mahdollisesti |
    vaikuttaa siltä | tietääkseni | epäselvää | en voi vahvistaa`,
  sourceNames: 'lähde lähteet katkelma asiakirja dokumentti viite',
  tesseract: 'fin',
};

export const questions: WordList = {
  greetings: 'moi|moikka|terve|hyvää päivää|hyvää huomenta',
  thanks: 'kiitos|kiitos paljon',
};
