/** Phrases that are said in many combinations of a few words, each list in one string, separated by commas. */
import { ways } from './mark.ts';

/** Every first part with every second. */
const pairs = (first: string, second: string) =>
  ways(first)
    .flatMap((a) => ways(second).map((b) => `${a} ${b}`))
    .join(', ');

/** Every one of these behind every lead, and alone. */
const led = (leads: string, each: string) => `${each}, ${pairs(leads, each)}`;

/** 'Money got cut', 'paise nikal gaye' */
export const MONEY_GONE = pairs(
  'money, amount, cash, paise, paisa, pese, rupees, account se',
  `got cut, cut, was cut, cut gaye, cut gaya, cut ho gaya, cut ho gaye, kat, katt gaye, katt gaya, kat gaya, kat gaye, got deducted,
  was deducted, has been deducted, has been debited, got debited, was debited, is gone, has gone, went, was taken, got taken, taken twice,
  left my account, has left my account, nikal gaye, nikal gaya, chale gaye, chala gaya, disappeared`,
);

const THIS = `this, it, that, pg finder,
  ${pairs('this, the, your, this pg', 'chat, bot, app, website, site, assistant, thing, service, page')}`;

/** 'How does this chat work', 'how to use the app' */
export const HOW_IT_WORKS = `${pairs(pairs('how does, how do', THIS), 'work')}, ${pairs(pairs('how', THIS), 'works')},
  ${pairs('how to use, how do i use', THIS)}`;

/** 'What all can I ask', 'kya kya puch sakte' */
export const WHAT_TO_ASK = `${pairs(
  pairs(
    `what, ${pairs('what', 'all, things, questions, sort of things, kind of things, kinds of things, else')}`,
    'can i, may i, should i, could i',
  ),
  'ask, say, type',
)}, ${pairs(pairs('kya, kya kya', 'puch, pooch, poochh, pucch'), 'sakta, sakte, sakti')}`;

/** 'Sab clear kar do', 'wipe everything' */
export const ALL_AWAY = `${pairs(
  'sab, sab kuch, sabkuch, saara, sara, pura, poora, saare filter, sare filter, saare filters, sab filter',
  pairs('clear, delete, reset, remove, hata, mita, saaf, bhula, erase', 'do, karo, kar do'),
)}, ${pairs(
  'clear, erase, wipe, reset, remove, delete, undo',
  'everything, it all, all of it, all filters, all the filters, the lot, the whole thing',
)}, ${pairs(pairs('clear, saaf, delete, hata', 'karo, kar do, do'), 'sab, sab kuch')}, sab clear, sab saaf`;

/** 'Zaruri nahi', 'ki koi zarurat nahi hai' */
export const NO_NEED = `${pairs(led('hona', 'zaroori, zaruri, jaruri, jaroori, zarori'), 'nahi')},
  ${pairs(led('ki, koi, ki koi', 'zaroorat, zarurat, jarurat, jaroorat'), 'nahi, nahi hai')}`;

const sorted = (orders: string) =>
  led(led('sort, sort by, sorted by, order by, arrange by', 'sort, from, price, rent, cost'), orders);
const inOrder = (orders: string) => pairs(pairs(pairs('in', orders), 'order of, order by'), 'price, rent, cost');

/** 'Sort price asc', 'in increasing order of rent', as one says it to a table. */
export const DEAREST_LAST = `${sorted('asc, ascending, low to high, low high, lowest first, lowest to highest, l to h, kam se zyada')},
  ${inOrder('ascending, increasing, rising')}, order by price, order by rent, kam se zyada rent, lowest priced`;
export const DEAREST_FIRST = `${sorted('desc, descending, dsc, high to low, high low, highest first, highest to lowest')},
  ${sorted('h to l, zyada se kam')},
  ${inOrder('descending, decreasing, falling')}, zyada se kam rent`;

const BIKES = 'bike, scooty, scooter, motorcycle, activa, two wheeler, 2 wheeler, motorbike, moped, bullet, 2w';

/** 'Parking for my scooty', 'bike ki parking', 'bike lagane ki jagah' */
export const BIKE_PARKING = `${pairs(BIKES, 'parking, ki parking, ke liye parking')},
  ${pairs(BIKES, 'khadi karne, rakhne, rakhni, park karne, lagane')},
  ${pairs(pairs(BIKES, 'khadi karne, rakhne, park karne, lagane'), 'ki jagah')},
  ${pairs('parking for, parking for my, parking for a, place to keep my, space to keep my', BIKES)}`;

const BATHROOMS = 'bathroom, washroom, toilet, bath';

/** 'Apna bathroom', 'bathroom of her own', 'room ke andar washroom', 'attached latrin bath' */
export const OWN_BATHROOMS = `${pairs(
  'apna, apna alag, khud ka, khud ka alag, alag, private, separate, individual, exclusive, room ke andar, room me hi, andar hi',
  BATHROOMS,
)}, ${pairs(pairs('not, dont, not want to, dont want to', 'share, sharing, share the'), BATHROOMS)}, ${pairs(
  BATHROOMS,
  `of my own, of her own, of his own, of our own, in the room, in room, attach, andar ho, andar hi ho, inside, should be inside,
  share nahi karna`,
)}, ${pairs(pairs('attach, attached', 'let, lat, letrin, latrin, latrine'), 'bath, bathroom')}`;

const REFUSES = 'dont, do not, does not, doesnt, will not, wont';

/** 'A room to herself', 'a room of my own', 'by himself' */
export const ALONE = `${pairs('room to, room all to, room for, all to, by', 'myself, herself, himself, themselves, oneself')},
  ${pairs(pairs('room of, room on', 'my, her, his, our'), 'own')},
  ${pairs(REFUSES, 'want to share, want to share with anyone, wish to share, share with anyone, like to share')},
  ${pairs('not want to', 'share, share with anyone, share with anybody, share with others')},
  ${pairs('not, dont, without', 'sharing with anyone')}`;

const THREE_TIMES = pairs('teen, teeno, tino, 3', 'time, times, waqt, baar, tym');
const FOOD = 'khana, food, meals, tiffin';

/** 'Khana teen time', 'teen waqt ka khana', 'food all three times' */
export const THRICE = `${pairs(FOOD, `${THREE_TIMES}, all three times, all 3 times`)},
  ${pairs(`${THREE_TIMES}, ${pairs(THREE_TIMES, 'ka')}, all three times, all 3 times`, FOOD)}`;
