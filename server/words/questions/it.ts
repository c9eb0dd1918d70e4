import type { WordList } from './word-list.ts';

export const italian: WordList = {
  greetings: 'ciao|salve|buongiorno|buon giorno|buonasera|buona sera|come stai',
  aboutAssistant: 'sei un bot|sei un robot|come ti chiami|chi sei',
  thanks: 'grazie|grazie mille|molte grazie|arrivederci',
  heard: 'va bene|perfetto|capito',
  politeOpenings: 'buongiorno|buonasera|salve|ciao|scusi',
  politePhrases:
    '(?:vorrei|volevo) (?:sapere|chiedere)(?: se)?|(?:potrebbe|può|potreste|potete) (?:dirmi|dirci|indicarmi)(?: se)?|(?:se )?(?:è|sarebbe) possibile|per (?:favore|piacere)|grazie(?: mille)?(?: in anticipo)?',
  politeReasons: 'perché|poiché',
  overviews: String.raw`^di (?:che )?cosa (?:parla|tratta|si tratta)|\b(?:riassu\w+)\b.{0,30}(?:documento|file|testo|pagina|articolo)|^riassu\w+[\s.!]*$`,
  documentLists:
    '(?:quali|che) (?:documenti|file) (?:hai|avete|ci sono)|elenca(?: tutti)? i (?:documenti|file)',
  followUps: {
    opens: 'e|ed|o|ma|anche|che ne dici di|quanto per',
    points: String.raw`ess[oaie]|lui|loro|quest[oaei](?! (?:giorni|mattina|pomeriggio|sera|settimana|mese|fine|weekend|stagione|primavera|estate|autunno|inverno|azienda|società|città|paese|regione|sito|pagina|app)(?!\p{L}))|quell[oaei]`,
    picks: String.raw`(?:il|la|i|le|del|della|dei|delle|al|alla) (?:prim|second|terz|quart|quint|ultim)[oaie](?=[ ?.!]{0,3}$)|(?:il|la|i|le) (?:più|meno) \p{L}{2,20}(?=[ ?.!]{0,3}$)|(?:il|la|del|della|al|alla) (?:second|terz|quart)[oa] (?:opzione|offerta|formula|tariffa|versione|pacchetto)|l[’'](?:ultim|altr)[oa](?=[ ?.!]{0,3}$)`,
    bare: '(?:e )?(?:quanto (?:costa|dura|misura)(?:no)?|dove (?:si trova(?:no)?|è|sono)|(?:quando|a che ora) (?:apr(?:e|ono)|chiud(?:e|ono)|inizia(?:no)?|finisc(?:e|ono)|part(?:e|ono)|arriva(?:no)?))',
  },
  asking: {
    asks: [
      'duration: quanto tempo|quanto (?:dura|durano|durò)|da quanto|per quanto|quant[ie] (?:secondi|minuti|ore|giorni|settimane|mesi|anni)|quanti anni|che età',
      'money: quanto (?:\\p{L}{1,40} ){0,6}(?:costano?|costa|costava|vale|valgono|si paga|pagano?|guadagnano?)|quanti soldi|(?:qual è|qual era|che|quali sono) (?:il |i |le |la )?(?:prezz[oi]|cost[oi]|tariff[ae]|stipendio|importo|canone)|a che prezzo',
      'time: quando|a che ora|(?:in |di )?(?:che|quale) (?:anno|mese|giorno|secolo|data|epoca|ora|periodo|stagione)|da quando|fino a quando',
      "number: quant[oaie]|(?:qual è|qual era|che) (?:il |la |l[’'])?(?:numero|altezza|lunghezza|dimensione|distanza|superficie|velocità|peso|percentuale|temperatura|popolazione|quantità)",
      'person: chi|di chi|a chi|da chi|(?:che|quale) (?:persona|uomo|donna|autore|autrice|re|regina|presidente|artista)',
      "place: dove|da dove|(?:in )?(?:che|quale) (?:città|paese|luogo|posto|regione|via|isola|edificio|quartiere)|dov[’']è",
      'reason: perché|per (?:quale|che) (?:ragione|motivo)|a che scopo|come mai',
      'name: come si chiam\\p{L}+|qual è il nome|qual era il nome',
      'manner: come|in (?:che|quale) modo',
      "meaning: (?:che )?cos[’']è|cosa (?:sono|significano?|vuol dire|si intende)|che cosa (?:è|sono|significa)",
      'name: quale?|quali|che|cosa',
    ],
    opens:
      "posso|si può|possiamo|c[’']è|ci sono|bisogna|(?:a|di|da|in|per|con|fino a) (?:chi|che|quale?|quali|dove|quando|quant[oaie])|chi|che|cosa|quale?|quali|dove|dov[’']è|quando|come|perché|quant[oaie]|cos[’']è",
    unsaid: String.raw`iniziano?|cominciano?|comincia|inizia|finisce|costano?|prezz[oi]|tariff[ae]|pagano?|vale|dura|durano|tempo|ora|data|giorno|anno|mese|numero|chiama|nome|trova|trovano|situat\p{L}|pesa|pesano|peso`,
    counts: 'quant[ie]',
    joins: ',? (?:ed?|o|nonché) ',
    lists: {
      asks: 'quali(?: tipi di)?|quali sono(?: le| i| gli)?|che|(?:elenc[ai]|mostra|mostri|nomin[ai]|dimmi|mi dica)(?:mi)?(?: tutt[ie])?(?: le| i| gli)?',
      supplying:
        'ci|sono|c|è|avete|hanno|offrite|offert[ei]|offrono|esistono|si|possono|può|disponibili|qui|lì|tutti|tutte|le|i|gli|per|favore|previst[ei]',
    },
    months: 'gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre',
    times:
      'secolo|lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica|mattina|sera|notte|mezzogiorno|mezzanotte|primavera|estate|autunno|inverno|prima|dopo|durante|mentre|fino',
    durations:
      'secondi|secondo|minuti|minuto|ore|ora|giorni|giorno|settimane|settimana|mesi|mese|anni|anno|decenni|secoli|secolo',
    ones: 'un[oa]?',
    numbers: String.raw`due|tre|quattro|cinque|sei|sette|otto|nove|dieci|undici|dodici|\p{L}{3,8}dici|dici\p{L}{4,6}|vent\p{L}{1,8}|(?:trent|quarant|cinquant|sessant|settant|ottant|novant)\p{L}{1,8}|\p{L}{0,8}cento|centinaia|mille|mila|milion[ei]|miliard[oi]|dozzina|metà|terzo|quarto|nessun[oa]?|doppio`,
    currencies: 'euro|centesimi|dollar[oi]|sterlin[ae]|lir[ae]|coron[ae]|franchi|yen|per cento',
    reasons: String.raw`perché|poiché|siccome|in quanto|a causa|per (?:\p{L}{1,40}re|evitare)|affinché|grazie|ragione|motivo|dato che|quindi|dunque`,
    places:
      'a|ad|al|alla|in|nel|nella|nello|su|sul|sulla|di|del|della|da|dal|dalla|presso|vicino a|tra|fra|verso|a nord|a sud|a est|a ovest',
    capitals: 'names',
  },
};
