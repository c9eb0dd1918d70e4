import type { WordList } from './word-list.ts';

export const german: WordList = {
  greetings:
    'hallo|hallo zusammen|guten morgen|guten tag|guten abend|moin|servus|grüß gott|grüezi|wie geht es dir|wie geht es ihnen|wie geht’s',
  aboutAssistant:
    'bist du ein bot|bist du ein roboter|bist du ein mensch|sind sie ein bot|wie heißt du|wer bist du',
  thanks: 'danke|danke schön|dankeschön|vielen dank|danke sehr|danke dir|danke ihnen|tschüss|auf wiedersehen',
  heard: 'alles klar|verstanden|gut|super|ja|nein',
  politeOpenings: String.raw`(?:guten (?:morgen|tag|abend)|hallo|moin|servus|grüß gott|liebe[sr]? [\p{L} ]{2,30}|sehr geehrte[\p{L} ]{2,40}|entschuldigung)(?: zusammen)?`,
  politePhrases:
    'ich (?:möchte|würde|wollte|hätte)(?: gern(?:e)?| mal| nur)*(?: (?:wissen|fragen|erfahren))(?:, ob)?|(?:könnten|können|kannst|könnt|könntest) (?:sie|du|ihr) (?:mir|uns)(?: bitte)?(?: sagen| mitteilen| verraten)(?:, ob)?|(?:ob )?(?:es )?(?:möglich (?:ist|wäre)|(?:ist|wäre) es möglich)|(?:wissen sie|weißt du), ob|bitte|(?:vielen |besten |herzlichen )?dank(?: im voraus)?|danke(?: schön| sehr)?',
  politeReasons: 'weil|da (?:ich|wir|meine?)',
  overviews: String.raw`^(?:worum|wovon|was (?:steht|ist)).{0,20}(?:geht|handelt|dies|in d|dokument|datei|text|seite)[^?]{0,40}\??$|\b(?:zusammenfassung|fasse? .{1,40} zusammen|zusammenfassen)\b`,
  documentLists:
    'welche (?:dokumente|dateien|quellen) (?:hast du|haben sie|habt ihr|gibt es|kennst du)|(?:liste|nenne|zeige?)(?: mir)?(?: alle)?(?: die)? (?:dokumente|dateien)(?: auf)?',
  followUps: {
    opens: 'und|oder|aber|auch|sowie|was ist mit|wie (?:ist|sieht|steht) es (?:mit|bei|um)|wie viel für',
    points: String.raw`er|sie|ihn|ihm|ihr(?= \p{Lu})|(?:mit|von|bei|zu|nach|aus) ihr|ihre[rsmn]?|[Hh]at es|(?<!(?:[Gg]ibt|[Gg]eht|[Ww]enn|[Ff]alls|ob|dass) )es(?=[ ?.!]{0,3}$| \p{L}{2,20}[ ?.!]{0,3}$)|[Dd]ies(?:e[rsmn]?)?(?! (?:Tage|Woche|Wochenende|Monats?|Jahr(?:es)?|Saison|Frühling|Frühjahr|Sommer|Herbst|Winter|Firma|Unternehmens?|Stadt|Land(?:es)?|Region|Website|Webseite|Seite|App)(?!\p{L}))|dessen|deren|[Dd]ort(?:hin)?|(?<!, )[Dd]a(?:bei|für|von|mit|ran|rin|zu)(?!,)|[Dd](?:as|ie|er|en)(?=[ ?.!]{0,3}$)`,
    picks: String.raw`[Dd](?:er|ie|as|en|em) (?:erste|zweite|dritte|vierte|fünfte|letzte|andere|\p{Ll}{2,20}(?:ere|ste))[nrs]?(?=\P{L}{0,9}$| (?:ohne|k?eine[nrs]?) | (?!\p{Ll}{1,30}e[mnrs]? )\p{Ll})|[Dd](?:er|ie|as|en|em) (?:zweite|dritte|vierte|fünfte|letzte|günstigere|teurere|kleinere|größere)[nrs]? (?:Tarif|Option|Angebot|Paket|Variante|Version|Möglichkeit)s?|[Ll]etztere[nrs]?|[Ee]rstere[nrs]?`,
    isCaseSensitive: true,
  },
  asking: {
    asks: [
      'duration: wie lange?|wie alt|wie viele (?:jahre|monate|wochen|tage|stunden|minuten|sekunden)',
      'money: was kosten?|was kostet|wie teuer|wie ?viel (?:\\p{L}{1,40} ){0,6}(?:kostet|kosten|zahlt|zahlen|bezahlt|verdient|gezahlt)|wie ?viel geld|wie hoch (?:ist|sind|war|waren) (?:der|die|das) (?:preise?|gebühr|gebühren|miete|kosten|gehalt|umsatz|gewinn)',
      'time: wann|um wie ?viel uhr|(?:an |in |zu |um )?welche[mnrs]? (?:jahr|jahrhundert|jahrzehnt|monat|tag|zeit|datum|uhrzeit|jahreszeit)',
      'number: wie ?viele?|wie (?:hoch|groß|weit|tief|schnell|schwer|breit|oft|heiß|kalt|lang|stark)|welche (?:zahl|anzahl|größe|höhe|länge|menge|fläche)',
      'person: wer|wen|wem|wessen|welche[rsn]? (?:person|mann|frau|autor|autorin|könig|königin|künstler|präsident)',
      'place: wo|wohin|woher|(?:in |an )?welche[mnrs]? (?:stadt|land|ort|region|straße|insel|gebäude|stelle)',
      'reason: warum|wieso|weshalb|wozu|aus welche[mn] gr[uü]nde?n?',
      'name: wie (?:heißt|heißen|hieß|hießen|nennt man|lautet)',
      'manner: wie|wodurch|womit',
      'meaning: was (?:ist|sind|war|waren|bedeutet|bedeuten|heißt|versteht man)',
      'name: welche[mnrs]?|was',
    ],
    opens:
      '(?:kann|können|darf|dürfen|muss|müssen|gibt|ist|sind|hat|haben) (?:ich|man|es|wir|sie|er|das|die|der|dort|da|ihr)|wer|wen|wem|wessen|wann|wo|wohin|woher|warum|wieso|weshalb|wozu|wie|was|welche[mnrs]?|wieviele?',
    fillers: String.raw`(?<=(?<!\p{L})wie )(?:lange?|alt|hoch|groß|weit|tief|schnell|schwer|breit|oft|heiß|kalt|stark|teuer)(?!\p{L})`,
    unsaid: String.raw`mitbringen|mitnehmen|nutzen|benutzen|bedeutet|beginnt|beginnen|anfängt|fängt|startet|endet|kostet|kosten|gekostet|preis\p{L}*|gebühr\p{L}*|zahlt?|zahlen|dauert?|dauern|gedauert|braucht|lange?|alt|hoch|groß|schwer|wiegt|wiegen|datum|uhrzeit|tag|jahr|monat|anzahl|zahl|heißt|heißen|liegt|liegen|steht|stehen|befindet|befinden|findet|findest|statt|bekommt|bekommen|beträgt|betragen`,
    counts: 'wie ?viele?',
    joins: ',? (?:und|sowie|oder) ',
    lists: {
      asks: 'welche(?: arten von)?|was für|was sind(?: die)?|(?:nennen? (?:sie |mir )*|zeigen? (?:sie |mir )*|liste |auflistung )(?:alle|die)?',
      supplying:
        'gibt|es|sind|ist|habt|haben|hat|ihr|sie|wir|man|kann|können|werden|wird|angeboten|bietet|bieten|an|verfügbar|vorhanden|dort|hier|alle|die|der|das|bitte|aufgeführt|genannt|enthalten',
    },
    months: 'januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember',
    times: String.raw`uhr|jahrhundert|montags?|dienstags?|mittwochs?|donnerstags?|freitags?|samstags?|sonntags?|täglich|werktag\p{L}{0,2}|morgens|abends|nachts|mittags|frühling|sommer|herbst|winter|v\. ?chr\.|seit|während|nachdem|bevor`,
    durations:
      'sekunden?|minuten?|stunden?|tagen?|tage?|wochen?|monaten?|monate?|jahren?|jahre?|jahrzehnten?|jahrzehnte?|jahrhunderten?',
    ones: 'eine?[nmrs]?',
    numbers: String.raw`zwei|drei|vier|fünf|sechs|sieben|acht|neun|elf|zwölf|\p{L}{0,20}(?:zehn|zwanzig|sechzig|siebzig|achtzig|neunzig)|dreißig|vierzig|fünfzig|hundert|tausend|millionen?|milliarden?|dutzend|hälfte|drittel|viertel|keine?|doppelt|einmal|zweimal`,
    currencies: 'euro|cent|dollar|mark|franken|pfund|kronen?|prozent',
    reasons: String.raw`weil|denn|da|deshalb|daher|darum|deswegen|wegen|damit|um (?:\p{L}{1,40} ){0,8}zu|aufgrund|grund|dadurch|infolge|zwecks?|dank`,
    places:
      'in|im|am|an|auf|bei|beim|nahe|nach|von|vom|aus|zu|zum|zur|durch|zwischen|nördlich|südlich|östlich|westlich|über|vor',
    capitals: 'nouns',
    beforeNouns:
      'de[rnms]|die|das|dies(?:e[rnms]?)?|eine?[nmrs]?|ein|keine?|ihre?[nmrs]?|seine?[nmrs]?|unsere?|jede[rnms]?|alle|im|am|vom|zum|zur|in|an|auf|bei|mit|nach|seit|für',
  },
};
