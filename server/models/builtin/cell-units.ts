/** Units that stand beside each other in one column, by what they measure, each with how many of the least of its kind it is. */
const kinds: readonly (readonly [kind: string, units: Readonly<Record<string, number>>])[] = [
  [
    'time',
    {
      's sec secs second seconds sek sekunde sekunden seconde secondes segundo segundos secondo secondi': 1,
      'min mins minute minutes minuten minuto minutos minuti minuut мин минут минута минуты': 60,
      'h hr hrs hour hours std stunde stunden heure heures hora horas ora ore uur uren ч час часа часов': 3600,
      'd day days tag tage tagen jour jours día días dia dias giorno giorni dag dagen день дня дней': 86_400,
      'week weeks woche wochen semaine semaines semana semanas settimana settimane weken неделя недели недель': 604_800,
    },
  ],
  // How many days a month has differs.
  [
    'calendar',
    {
      'month months monat monate monaten mois mes meses mese mesi mês maand maanden месяц месяца месяцев': 1,
      'year years jahr jahre jahren an ans année années año años anno anni ano anos jaar jaren год года лет': 12,
    },
  ],
  ['weight', { 'mg мг': 1, 'g г': 1000, 'kg кг': 1_000_000, 't т': 1_000_000_000 }],
  ['length', { 'mm мм': 1, 'cm см': 10, dm: 100, 'm м': 1000, 'km км': 1_000_000 }],
  ['volume', { 'ml мл': 1, cl: 10, dl: 100, 'l л litre litres liter liters': 1000, hl: 100_000 }],
];

export interface Unit {
  kind: string;
  times: number;
}

const known = new Map<string, Unit>(
  kinds.flatMap(([kind, units]) =>
    Object.entries(units).flatMap(([names, times]) =>
      names.split(' ').map((name): [string, Unit] => [name, { kind, times }]),
    ),
  ),
);

export function unitOf(name: string): Unit | undefined {
  return known.get(name.toLowerCase().replace(/\.$/, ''));
}

const magnitudes =
  /(?<!\p{L})(?:millions?|thousands?|mio|mill|tsd|tausend|milliers|miles|mille|mila|тыс|млн)(?!\p{L})|[万萬千]/iu;

/** Whether a text names a unit, or how many times the number is meant. */
export function namesUnit(text: string): boolean {
  return magnitudes.test(text) || (text.match(/\p{L}+/gu) ?? []).some((word) => unitOf(word) !== undefined);
}
