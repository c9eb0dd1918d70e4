import type { WordList } from './word-list.ts';

export const dutch: WordList = {
  greetings: 'hoi|goedemorgen|goedemiddag|goedenavond|goedendag|goeiedag|hoe gaat het',
  aboutAssistant: 'ben je een bot|ben je een robot|hoe heet je|wie ben je',
  thanks: 'dank je|dank u|dankjewel|bedankt|dank je wel|dank u wel|tot ziens|doei',
  heard: 'oké|prima|nee|begrepen',
  politeOpenings: String.raw`goedemorgen|goedemiddag|goedenavond|goedendag|hoi|beste [\p{L} ]{2,30}`,
  politePhrases:
    'ik (?:zou|wil|wilde) (?:graag )?(?:willen )?(?:weten|vragen)(?: of)?|(?:kunt|kan|kun|zou) (?:u|je|jullie) (?:mij|me|ons) (?:zeggen|vertellen|laten weten)(?: of)?|(?:of )?(?:is het|het) mogelijk(?: is)?(?: om)?|alstublieft|alsjeblieft|alvast bedankt|bedankt(?: alvast)?|dank (?:u|je)(?: wel)?',
  politeReasons: 'omdat',
  overviews: String.raw`^waar gaat .{1,30} over\b|\bsamenvatt\w+|\bvat .{1,40} samen\b`,
  documentLists: 'welke (?:documenten|bestanden) (?:heb je|hebt u|zijn er)',
  followUps: {
    opens: 'en|of|maar|ook|hoe zit het met|hoeveel voor',
    points: String.raw`hij|zij|ze|hem|haar|hun|(?:dit|deze)(?! (?:dagen|ochtend|middag|avond|week|weekend|maand|jaar|seizoen|voorjaar|zomer|najaar|herfst|winter|bedrijf|stad|dorp|land|regio|website|site|pagina|app)(?!\p{L}))|(?:is|zijn|was|kost|kosten|heeft|hebben|kan|gaat|duurt) (?:die|dat)|(?:die|dat) ook|(?:die|dat|het)(?=[ ?.!]{0,3}$)|ervan|ermee|ervoor`,
    picks: String.raw`(?:de|het) (?:eerste|tweede|derde|vierde|vijfde|laatste|andere|(?!piste)\p{L}{2,20}(?:ere|ste))(?=\P{L}{0,9}$)|(?:de|het) (?:tweede|derde|vierde|vijfde|laatste|goedkopere|duurdere) (?:abonnement|optie|aanbod|tarief|pakket|variant|versie)`,
  },
  asking: {
    asks: [
      'duration: hoe lang|hoe oud|hoeveel (?:seconden|minuten|uur|uren|dagen|weken|maanden|jaar|jaren)',
      'money: wat kosten?|wat kost|hoe duur|hoeveel (?:\\p{L}{1,40} ){0,6}(?:kosten?|kostte|betaalt|betalen|verdient|betaald)|hoeveel kost|hoeveel geld|(?:wat is|wat was|hoe hoog is) (?:de |het )?(?:prijs|huur|salaris|kosten|tarief|bedrag|omzet)',
      'time: wanneer|hoe laat|sinds wanneer|(?:in |op )?welke? (?:jaar|maand|dag|eeuw|datum|tijd|periode|uur|seizoen)',
      'number: hoeveel|hoe (?:hoog|groot|ver|diep|snel|zwaar|breed|vaak|warm|koud)|wat is (?:de|het) (?:aantal|hoogte|lengte|afstand|oppervlakte|snelheid|gewicht|percentage|temperatuur)|welk aantal',
      'person: wie|wiens|door wie|van wie|welke (?:persoon|man|vrouw|auteur|koning|koningin|president|kunstenaar)',
      'place: waar|waarheen|waarvandaan|(?:in |op )?welke? (?:stad|land|plaats|plek|regio|straat|eiland|gebouw|wijk)',
      'reason: waarom|waartoe|om welke reden|waardoor',
      'name: hoe (?:heet|heten|heette|luidt)|wat is de naam',
      'manner: hoe|waarmee|op welke (?:manier|wijze)',
      'meaning: wat (?:is|zijn|was|waren|betekent|betekenen|houdt)',
      'name: welke?|wat',
    ],
    opens: String.raw`(?:kan|kunnen|mag|mogen|moet|moeten|is|zijn|heeft|hebben) (?:ik|men|je|we|wij|u|er|het|de|ze|zij)|(?:van|door|in|op|met|voor|sinds) (?:wie|welke?|wanneer)|wie|wiens|wanneer|waar\p{L}{0,9}|hoe|hoeveel|wat|welke?`,
    unsaid: String.raw`begint|beginnen|start|eindigt|kost|kosten|gekost|prijs|prijzen|tarie\p{L}+|betaal\p{L}*|duurt|duren|lang|oud|laat|tijd|datum|dag|jaar|maand|aantal|heet|heten|ligt|liggen|staat|staan|weegt|wegen`,
    counts: 'hoeveel',
    joins: ',? (?:en|of|alsmede) ',
    lists: {
      asks: 'welke(?: soorten)?|wat zijn(?: de)?|wat voor|(?:noem|toon|geef|lijst)(?: me| mij)?(?: alle)?(?: de)?',
      supplying:
        'zijn|er|is|hebben|hebt|heeft|jullie|u|je|we|men|kan|kunnen|bieden|biedt|aan|aangeboden|beschikbaar|bestaan|hier|daar|alle|de|het|alstublieft',
    },
    months: 'januari|februari|maart|april|mei|juni|juli|augustus|september|oktober|november|december',
    times:
      'uur|eeuw|maandags?|dinsdags?|woensdags?|donderdags?|vrijdags?|zaterdags?|zondags?|dagelijks|ochtends?|avonds?|nachts?|middags?|lente|zomer|herfst|winter|sinds|tijdens|nadat|voordat|tot',
    durations:
      'seconden?|minuut|minuten|uur|uren|dag|dagen|week|weken|maand|maanden|jaar|jaren|decennia|eeuw|eeuwen',
    ones: 'een',
    numbers: String.raw`één|twee|drie|vier|vijf|zes|zeven|acht|negen|tien|elf|twaalf|\p{L}{3,6}tien|\p{L}{0,12}(?:twintig|dertig|veertig|vijftig|zestig|zeventig|tachtig|negentig)|honderd|duizend|miljoen|miljard|dozijn|helft|derde|kwart|geen|dubbel`,
    currencies: 'euro|cent|dollar|gulden|pond|kronen|kroon|frank|procent',
    reasons: String.raw`omdat|want|doordat|vanwege|wegens|zodat|om (?:\p{L}{1,40} ){0,8}te|daarom|dus|reden|dankzij|doel|opdat`,
    places:
      'in|op|aan|bij|te|naar|van|uit|door|tussen|langs|nabij|over|onder|ten noorden|ten zuiden|ten oosten|ten westen',
    capitals: 'names',
  },
};
