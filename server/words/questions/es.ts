import type { WordList } from './word-list.ts';

export const spanish: WordList = {
  greetings: 'hola|buenas|buenos días|buen día|buenas tardes|buenas noches|qué tal|hola qué tal|cómo estás',
  aboutAssistant: 'eres un bot|eres un robot|eres humano|cómo te llamas|quién eres',
  thanks: 'gracias|muchas gracias|mil gracias|adiós|hasta luego',
  heard: 'vale|de acuerdo|perfecto|sí',
  politeOpenings: 'hola|buenos días|buenas(?: tardes| noches)?|disculpe',
  politePhrases:
    '(?:me gustaría|quisiera|quiero|querría) (?:saber|preguntar)(?: si)?|(?:me )?(?:podría|puede|podrían|puedes) (?:decirme|decir|indicarme|informarme)(?: si)?|(?:si )?(?:es|sería) posible|por favor|(?:muchas )?gracias(?: de antemano| por adelantado)?',
  politeReasons: 'porque|ya que',
  overviews: String.raw`^¿?de qu[ée] (?:trata|va|habla)|\b(?:resum\w+)\b.{0,30}(?:documento|archivo|texto|página|artículo)|^resum\w+[\s.!]*$`,
  documentLists:
    '¿?qu[ée] (?:documentos|archivos) (?:tienes|tiene|hay)|(?:lista|muestra)(?: todos)? los (?:documentos|archivos)',
  followUps: {
    opens: 'y|e|o|pero|también|qué (?:tal|pasa con)|cuánto para',
    points: String.raw`él|ellas?|ellos|es[oea]s?|(?<!d[oó]nde )est[oea]s?(?! (?:días|mañana|tarde|noche|semana|fin|mes|año|temporada|primavera|verano|otoño|invierno|empresa|compañía|ciudad|pueblo|país|región|web|sitio|página|aplicación)(?!\p{L}))|aquell[oa]s?`,
    picks: String.raw`(?:el|la|(?<!para )l[oa]s|del|al) (?:(?:primer|segund|tercer|quint|últim|otr)[oa]s?|cuarta|(?:más|menos) \p{L}{2,20})(?=[ ?.!]{0,3}$)|(?:el|la|del|al) (?:segund[oa]|tercera?|cuarta?|últim[oa]) (?:plan|opción|oferta|tarifa|paquete|versión)`,
    bare: '(?:y )?(?:cuánto (?:cuesta|vale|dura|mide|tarda)n?|dónde (?:est[aá]|queda|se encuentra)n?|(?:cuándo|a qué hora) (?:abre|cierra|empieza|termina|sale|llega)n?)',
  },
  asking: {
    asks: [
      'duration: cuánto tiempo|cuánto (?:dura|duró|tarda|tardó|lleva)|cuánt[oa]s (?:segundos|minutos|horas|días|semanas|meses|años)|qué edad',
      'money: cuánto (?:\\p{L}{1,40} ){0,6}(?:cuestan?|costó|costaba|valen?|pagan?|pagó|cobran?|ganan?)|cuánto dinero|(?:qué|cuál es el|cuál era el|cuáles son los) (?:precios?|costes?|costo|tarifas?|salario|sueldo|importe|presupuesto)|a qué precio',
      'time: cuándo|a qué hora|(?:en |de )?qué (?:año|mes|día|siglo|fecha|época|hora|década|estación)|desde cuándo|hasta cuándo',
      'number: cuánt[oa]s?|qué (?:cantidad|número|altura|longitud|tamaño|distancia|superficie|velocidad|peso|porcentaje|temperatura)|cuál (?:es|era) (?:la|el) (?:altura|número|población|distancia|tamaño|superficie|velocidad|peso|porcentaje|temperatura)',
      'person: quién|quiénes|a quién|de quién|qué (?:persona|hombre|mujer|autora?|rey|reina|presidente|artista)',
      'place: dónde|adónde|de dónde|(?:en |de )?qué (?:ciudad|país|lugar|región|calle|isla|edificio|sitio|barrio)',
      'reason: por qué|para qué|cuál (?:es|era|fue) (?:la razón|el motivo|la causa)|por qué (?:razón|motivo)',
      'name: cómo se llaman?|cuál (?:es|era) el nombre',
      'manner: cómo|de qué (?:manera|forma|modo)',
      'meaning: qué (?:es|son|era|eran|significan?|quiere decir)',
      'name: qué|cuál|cuáles',
    ],
    opens:
      '(?:se )?(?:puedo|puede|pueden|podemos)|hay(?: que)?|(?:a|de|en|por|para|con|desde|hasta) (?:qué|quién|quiénes|cuál|cuáles|dónde|cuándo|cuánt[oa]s?)|qué|quién|quiénes|cuál|cuáles|dónde|adónde|cuándo|cómo|cuánt[oa]s?',
    unsaid:
      'tener|edad|empiezan?|comienzan?|terminan?|cuestan?|costó|precios?|tarifas?|pagan?|pagó|valen?|duran?|duró|tardan?|tardó|lleva|tiempo|hora|fecha|día|año|mes|número|cantidad|llaman?|llama|nombre|encuentran?|queda|quedan|están?|tienen?|pesan?|peso',
    counts: 'cuánt[oa]s',
    joins: ',? (?:y|e|o|así como) ¿?',
    lists: {
      asks: 'qué(?: tipos de)?|cuáles son(?: las| los)?|(?:enumer[ae]|list[ae]|nombr[ae]|muestr[ae]|dime)(?:me)?(?: tod[oa]s)?(?: las| los)?',
      supplying:
        'hay|son|están?|tienen?|ofrecen?|ofrecidas?|existen?|se|puedo|pueden?|ustedes|disponibles|aquí|allí|las|los|todas|todos|favor|por',
    },
    months: 'enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre',
    times:
      'siglo|lunes|martes|miércoles|jueves|viernes|sábados?|domingos?|mañana|tarde|noche|mediodía|medianoche|primavera|verano|otoño|invierno|antes|después|desde|durante|cuando|hasta',
    durations: 'segundos?|minutos?|horas?|días?|semanas?|mes|meses|años?|décadas?|siglos?',
    ones: 'una?|uno',
    numbers: String.raw`dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|trece|catorce|quince|dieci\p{L}{3,6}|veint\p{L}{1,8}|treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa|\p{L}{1,7}cient[oa]s|cien|cientos?|mil|millón|millones|docena|mitad|tercio|cuarto|ningun[oa]|doble`,
    currencies: 'euros?|céntimos?|dólares|dólar|pesos?|libras?|coronas?|pesetas?|yenes|por ciento',
    reasons: String.raw`porque|pues|ya que|debido|para (?:que|\p{L}{1,40}r)|a causa|gracias a|razón|motivo|por eso|por lo tanto|puesto que`,
    places:
      'en|a|al|de|del|desde|hacia|hasta|cerca de|entre|por|sobre|junto a|al norte|al sur|al este|al oeste',
    capitals: 'names',
  },
};
