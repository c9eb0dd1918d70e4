import type { WordList } from './word-list.ts';

export const french: WordList = {
  greetings: 'bonjour|bonsoir|salut|coucou|bonjour à tous|comment ça va',
  aboutAssistant: 'êtes-vous un robot|es-tu un robot|comment vous appelez-vous|qui êtes-vous',
  thanks: 'merci|merci beaucoup|merci bien|merci à vous|au revoir',
  heard: 'd’accord|très bien|parfait|oui|non',
  politeOpenings: '(?:bonjour|bonsoir|salut)(?: madame| monsieur| à tous)?',
  politePhrases:
    "je (?:voudrais|souhaiterais|souhaite|veux|aimerais) (?:bien )?(?:savoir|demander)(?: si)?|(?:pourriez|pouvez)-vous (?:me|nous) (?:dire|indiquer|préciser)(?: si)?|savez-vous si|(?:est-il|serait-il|s[’']il est|s[’']il serait) possible(?: de)?|s[’']il (?:vous|te) plaît|svp|merci(?: beaucoup)?(?: d[’']avance| par avance)?",
  politeReasons: 'parce que|car',
  overviews: String.raw`^de quoi (?:parle|traite|s[’']agit)|\b(?:résum\w+|resume[rz]?)\b.{0,30}(?:document|fichier|texte|page|article)|^résum\w+[\s.!]*$`,
  documentLists:
    'quels (?:documents|fichiers) (?:as-tu|avez-vous|y a-t-il|connaissez-vous)|(?:liste[rz]?|montre[rz]?)(?:-moi)?(?: tous)? les (?:documents|fichiers)',
  followUps: {
    opens: "et|ou|mais|aussi|qu[’']en est-il|combien pour",
    // After a verb and a hyphen it may only repeat a noun ("le musée est-il"), so a word that asks must stand there instead.
    points: String.raw`(?<!-)(?:ils?|elles?)(?! (?:y a|faut)(?!\p{L}))|(?<=(?:^(?!existe|reste|suffit)|(?:quand|combien|où|comment|pourquoi|que|qui|quoi|heure|couleur) (?:s[’'])?)(?!faut|vaut)\p{L}{1,15}(?:-t)?-)(?:ils?|elles?)(?! (?:possible|obligatoire|nécessaire|interdit|permis|autorisé)(?!\p{L}))|lui|leurs?|celui|celles?|ceux|ça|cela|ceci`,
    picks: String.raw`(?:le|la|les|du|au|des|aux) (?:premi(?:er|ère)|deuxième|seconde?|troisième|quatrième|cinquième|derni(?:er|ère)|autre)s?(?=[ ?.!]{0,3}$)|l[ea]s? (?:plus|moins) \p{L}{2,20}(?=[ ?.!]{0,3}$)|(?:la|le|du|au) (?:deuxième|seconde?|troisième|quatrième|derni(?:er|ère)) (?:formule|option|offre|forfait|tarif|version)|l[’']autre(?=[ ?.!]{0,3}$)|(?<!(?<!et|mais) )(?:lequel|laquelle|lesquel(?:le)?s)`,
  },
  asking: {
    asks: [
      'duration: combien de (?:temps|secondes|minutes|heures|jours|semaines|mois|ans|années)|quel âge|quelle (?:est la |était la )?durée|depuis combien|pendant combien',
      "money: combien (?:\\p{L}{1,40}[ -]){0,6}(?:coûte|coûtent|coûtait|paye|paie|payer|vaut|gagne|facture)|combien d[’'e ]{1,2}argent|à quel prix|quel (?:est le |était le )?(?:prix|tarif|coût|salaire|montant|budget)|quels sont les (?:prix|tarifs)",
      "time: quand|à quelle (?:heure|date|époque)|(?:en |à |dans )?quel(?:le)? (?:année|mois|jour|siècle|date|heure|époque|période|saison)|depuis quand|jusqu[’']à quand",
      'number: combien|quel(?:le)? (?:est la |est le |était la )?(?:nombre|taille|hauteur|longueur|superficie|distance|vitesse|poids|température|profondeur|population|part|pourcentage)',
      'person: qui|à qui|de qui|par qui|quel(?:le)? (?:personne|homme|femme|auteur|roi|reine|président|artiste)',
      "place: où|d[’']où|(?:dans |en |à )?quel(?:le)? (?:ville|pays|lieu|endroit|région|rue|île|bâtiment|quartier)",
      'reason: pourquoi|pour quelles? raisons?|dans quel but|à cause de quoi',
      "name: comment s[’']appell\\p{L}+|quel(?:s|les?)? (?:est|était|sont) (?:le|les) noms?",
      'manner: comment|de quelle (?:manière|façon)',
      "meaning: qu[’']est-ce qu[e’']\\s?(?:un|une|le|la|l[’'])?|que signifie|que veut dire",
      "name: quels?|quelles?|lequel|laquelle|qu[’']est-ce que?",
    ],
    opens: String.raw`est-ce qu[e’']\s?|puis-je|peut-on|pouvez-vous|faut-il|y a-t-il|avez-vous|est-il|est-elle|sont-ils|sont-elles|qui|quand|où|pourquoi|comment|combien|que|quoi|quels?|quelles?|lequel|laquelle|(?:à|de|par|dans|en|depuis|pour) (?:qui|quand|où|combien|quels?|quelles?)|qu[’']est-ce|d[’']où`,
    unsaid: String.raw`commence|commencent|débute|finit|coûte|coûtent|coûté|prix|tarifs?|pay\p{L}+|vaut|dure|durent|duré|temps|prend|heure|date|jour|année|mois|nombre|appelle|nom|trouve|trouvent|situé\p{L}*|pèse|pèsent|poids|compte|comptent|faut`,
    counts: "combien d[e’']",
    joins: ',? (?:et|ou|ainsi que) ',
    lists: {
      asks: 'quels|quelles|quels sont|quelles sont|(?:liste[rz]?|cite[rz]?|nomme[rz]?|énumère[rz]?|montre[rz]?)(?:-moi)?(?: tou[st]e?s?)?',
      supplying:
        'sont|est|y|a|a-t-il|il|ils|elles|avez|vous|proposez|proposés|proposées|offrez|offerts|offertes|disponibles|existe|existent|peut|on|les|des|ici|là|svp|faire',
    },
    months: 'janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre',
    times: String.raw`siècle|lundis?|mardis?|mercredis?|jeudis?|vendredis?|samedis?|dimanches?|heures?|\d{1,2} ?h|matin|soir|nuit|midi|minuit|printemps|été|automne|hiver|avant|après|depuis|pendant|lorsque|jusqu’à`,
    durations: 'secondes?|minutes?|heures?|jours?|semaines?|mois|ans?|années?|décennies?|siècles?',
    ones: 'une?',
    numbers: String.raw`deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|treize|quatorze|quinze|seize|dix-\p{L}{4,5}|vingt(?:-\p{L}{2,6}|aine)?|(?:trent|quarant|cinquant|soixant)(?:e|aine)|cents?|mille|millions?|milliards?|douzaine|moitié|tiers|quart|aucune?|double`,
    currencies: 'euros?|centimes?|dollars?|francs?|livres?|couronnes?|yens?|pour cent',
    reasons: String.raw`parce qu[e’']|car|puisque|afin d[e’']|pour (?:que|\p{L}{1,40}er|\p{L}{1,40}ir)|à cause|en raison|grâce|raison|but|donc|ainsi`,
    places:
      'à|au|aux|dans|en|sur|sous|près de|vers|de|du|des|depuis|entre|chez|devant|derrière|au nord|au sud|à l’est|à l’ouest',
    capitals: 'names',
  },
};
