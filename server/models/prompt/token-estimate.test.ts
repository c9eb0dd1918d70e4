import { expect, it } from 'vitest';
import { estimateTokens } from './token-estimate.ts';

/** With the most tokens that one of `cl100k_base`, `o200k_base` and Llama 2's tokenizer takes. */
const counted: readonly [string, number][] = [
  [
    'The harbour office opens at eight. Visitors register at the desk and receive a badge, which they return when they leave.',
    28,
  ],
  [
    'Das Hafenamt öffnet um acht Uhr. Besucher melden sich am Empfang an und erhalten einen Ausweis, den sie später zurückgeben.',
    34,
  ],
  [
    'Le bureau du port ouvre à huit heures. Les visiteurs s’inscrivent à l’accueil et reçoivent un badge qu’ils rendent en partant.',
    41,
  ],
  [
    'Přístavní úřad otevírá v osm hodin. Návštěvníci se zapisují u přepážky a dostávají průkaz, který při odchodu vracejí.',
    61,
  ],
  [
    'Satamatoimisto avautuu kahdeksalta. Vierailijat ilmoittautuvat tiskillä ja saavat kulkuluvan, jonka he palauttavat lähtiessään.',
    57,
  ],
  [
    'Портовая контора открывается в восемь. Посетители записываются у стойки и получают пропуск, который сдают при выходе.',
    51,
  ],
  [
    'Το λιμεναρχείο ανοίγει στις οκτώ. Οι επισκέπτες εγγράφονται στη θυρίδα και παίρνουν κάρτα, την οποία επιστρέφουν φεύγοντας.',
    122,
  ],
  ['يفتح مكتب الميناء في الثامنة. يسجل الزوار أسماءهم عند المكتب ويتسلمون بطاقة يعيدونها عند المغادرة.', 88],
  ['משרד הנמל נפתח בשמונה. המבקרים נרשמים בדלפק ומקבלים תג, שאותו הם מחזירים ביציאה.', 80],
  ['बंदरगाह कार्यालय आठ बजे खुलता है। आगंतुक काउंटर पर नाम लिखवाते हैं और एक बिल्ला पाते हैं, जिसे वे जाते समय लौटाते हैं।', 128],
  ['港务办公室八点开门。访客在前台登记并领取证件，离开时交还。', 41],
  ['港湾事務所は八時に開きます。来訪者は受付で記名し、証明書を受け取り、帰るときに返します。', 58],
  ['항만 사무소는 여덟 시에 엽니다. 방문객은 창구에서 이름을 적고 출입증을 받아 나갈 때 돌려줍니다.', 87],
  ['สำนักงานท่าเรือเปิดแปดโมง ผู้มาเยือนลงชื่อที่โต๊ะและรับบัตร ซึ่งคืนเมื่อกลับ', 84],
  ['Room | Night | Week\nAttic | 40.50 | 240.00\nLoft | 55.25 | 330.75\nTower | 1,250.00 | 7,500.00', 65],
  [
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a line of code as a document may hold it
    'const port = Number(settings.PORT ?? 3000); if (port < 0) throw new RangeError(`${port} is no port`);',
    35,
  ],
];

it.each(counted)('takes %.30s… for as many tokens as tokenizers do, or some more', (text, most) => {
  const estimate = estimateTokens(text);
  expect(estimate).toBeGreaterThanOrEqual(most * 0.9);
  expect(estimate).toBeLessThanOrEqual(most * 1.6);
});

it('takes no text for more tokens than it has bytes', () => {
  for (const text of ['🚀', '𒀀', 'ሰ', '\ud800'])
    expect(estimateTokens(text)).toBeLessThanOrEqual(Buffer.byteLength(text) + 1);
});
