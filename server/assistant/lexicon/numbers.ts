/** Numbers in words, English and Hindi, and the halves that Hindi puts before them. */

const inOrder = (words: string) => words.split(' ').map((word, at) => [word, at + 1] as const);

export const NUMBER_WORDS: ReadonlyMap<string, number> = new Map([
  ...inOrder(
    'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty',
  ),
  ...inOrder(
    'ek do teen char paanch che saat aath nau das gyarah barah terah chaudah pandrah solah satrah atharah unnis bees',
  ),
  ...['thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'].map(
    (word, at) => [word, 30 + at * 10] as const,
  ),
  ...Object.entries({
    chaar: 4,
    panch: 5,
    chhe: 6,
    cheh: 6,
    chah: 6,
    sat: 7,
    aat: 8,
    ath: 8,
    nou: 9,
    dus: 10,
    baarah: 12,
    bara: 12,
    pandra: 15,
    pachees: 25,
    pachis: 25,
    tees: 30,
    chalis: 40,
    pachas: 50,
  }),
  ...Object.entries({
    एक: 1,
    दो: 2,
    तीन: 3,
    चार: 4,
    पांच: 5,
    पाँच: 5,
    छह: 6,
    सात: 7,
    आठ: 8,
    नौ: 9,
    दस: 10,
    बारह: 12,
    पंद्रह: 15,
    बीस: 20,
  }),
]);

/** What a word before a number adds to it: 'saade aath hazaar' is 8,500. */
export const PARTS_BEFORE: ReadonlyMap<string, number> = new Map([
  ...['saade', 'sade', 'sadhe', 'saadhe', 'sadde'].map((word) => [word, 0.5] as const),
  ...['sawa', 'sava', 'savaa'].map((word) => [word, 0.25] as const),
  ...['paune', 'pone', 'paun'].map((word) => [word, -0.25] as const),
]);
/** Stand for a number by themselves. */
export const HALVES: ReadonlyMap<string, number> = new Map([
  ['dedh', 1.5],
  ['dhai', 2.5],
  ['dhaai', 2.5],
]);
