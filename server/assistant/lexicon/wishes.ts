/**
 * What can be wished for: amenities, people, rooms and meals. The search's own words come first, and everyday ones
 * beside them.
 */
import { MEANINGS, PLACE_NAMES } from '../../listings/search-index/synonyms.ts';
import { ALONE, BIKE_PARKING, OWN_BATHROOMS, THRICE } from './combinations.ts';
import { ways, type Entry, type Mark } from './mark.ts';

const places = new Set(PLACE_NAMES.map(([name = '']) => name.replaceAll(' ', '')));

function markOf(token: string, first: string): Mark | undefined {
  if (token === 'pg' || places.has(token)) return undefined;
  if (token === 'girls' || token === 'boys' || token === 'anyone') return { kind: 'whom', whom: token };
  const shared = /^(\d)sharing$/.exec(token)?.[1];
  if (shared) return { kind: 'shared', count: Number(shared) };
  return { kind: 'amenity', amenity: first };
}

/** Whoever asks for veg food asks for food: every kitchen cooks it, and few PGs say so. */
const ANY_KITCHEN: ReadonlySet<string> = new Set(['veg food', 'veg meals']);
/** 'I study in Pune' */
const NO_WISHES: ReadonlySet<string> = new Set(['study']);

const known: Entry[] = MEANINGS.flatMap(({ token, says, asks = [] }) => {
  const mark = markOf(token, says[0] ?? token);
  return mark
    ? [{ mark, says: [...says, ...asks].filter((phrase) => !ANY_KITCHEN.has(phrase) && !NO_WISHES.has(phrase)) }]
    : [];
});

/** One name for each amenity: the first of those that the search knows. */
const names = new Map(
  known.flatMap(({ mark, says }) =>
    mark.kind === 'amenity' ? says.map((phrase) => [phrase, mark.amenity] as const) : [],
  ),
);
/** An amenity by a name of it, and what else it is called. */
const amenity = (name: string, text = name): Entry => ({
  mark: { kind: 'amenity', amenity: names.get(name) ?? name },
  says: ways(text),
});
const whom = (name: 'girls' | 'boys' | 'anyone', text: string): Entry => ({
  mark: { kind: 'whom', whom: name },
  says: ways(text),
});
const shared = (count: number, text: string): Entry => ({ mark: { kind: 'shared', count }, says: ways(text) });

export const WISHES: readonly Entry[] = [
  ...known,
  amenity('wifi', 'wify, wifii, wi fii, net, net connection, internet connection, high speed internet, wireless'),
  amenity('ac', 'a/c, aircondition, air condition, air cond, aircondtioner, thanda kamra'),
  amenity(
    'food',
    `foods, fooding, khaana, khane, khaane, bhojan, khana peena, khane ka, breakfast, dinner, lunch, lunch box, home cooked food,
    ghar ka khana, homely food, tiffin service, nashta, mess facility, khana milega, khana milta, khana milta hai, is food included,
    is food provided, food provided, meals provided, veg food, veg meals, veg mess, veg khana, veg tiffin, veg meal, vegetarian food,
    vegetarian meals, vegetarian meal, vegetarian khana, vegetarian mess, vegetarian tiffin, vegetarian kitchen, shakahari khana,
    shakahari bhojan, shakahari food, veg and non veg, veg and nonveg, veg non veg, veg nonveg, veg and non veg food, veg or non veg,
    veg or non veg food, veg non veg food, both veg and non veg, both veg and non veg food, two time food, 2 time food, two times food,
    2 times food, two meals, 2 meals, two meals a day, 2 meals a day, home cooked, homemade food, home made food, catering, canteen,
    cafeteria, north indian food, south indian food, jaisa khana, am vegetarian, im vegetarian, is vegetarian, are vegetarian,
    am a vegetarian, im a vegetarian, am veg, im veg, is a vegetarian, are vegetarians, we are vegetarian, we are vegetarians,
    vegetarian cooking, am pure veg`,
  ),
  amenity(
    'pure veg',
    `only veg, only veg food, veg only, veg food only, only vegetarian, only vegetarian food, vegetarian only, vegetarian food only,
    only veg meals, strictly veg, strictly veg food, strictly vegetarian, strictly vegetarian food, purely veg, purely veg food,
    purely vegetarian, purely vegetarian food, pure veg food, pure veg meals, pure vegetarian food, pure vegetarian meals, shakahari,
    satvik, satvik food, pure vegetarian, jain food, jain meals, jain, veggie, eggless, no non veg, without non veg`,
  ),
  amenity('non veg', 'non veg food, nonveg food, non vegetarian food, chicken, eggs, mutton, fish'),
  amenity(
    'attached bathroom',
    `own bathroom, own washroom, personal bathroom, personal washroom, separate bathroom, attach bathroom, attach washroom,
    attached bathrooms, attached loo, private bath, ensuite bathroom, attach bath, attached washrooms, attached wash room,
    attached bath room, attach let bath, attach let bathroom, attached let bath, attached toilets, bathroom inside, washroom inside,
    bathroom inside the room, no common bathroom, no shared bathroom, no common washroom, no shared washroom, without common bathroom,
    without shared bathroom, not common bathroom, personal toilet, own toilet, ${OWN_BATHROOMS}`,
  ),
  amenity(
    'parking',
    `bike and car parking, car and bike parking, bike or car parking, car or bike parking, parking, parking space, parking facility,
    parking spot, gaadi parking, gaadi khadi karne, gaadi khadi karne ki jagah, gaadi ki parking, gadi parking, gadi khadi karne,
    gaadi rakhne ki jagah, gaadi ke liye jagah`,
  ),
  amenity(
    'bike parking',
    `${BIKE_PARKING}, park my bike, park my scooty, park my scooter, park bike, park a bike, place to park my bike, space to park my bike,
    bike khadi karne, bike khadi karne ki jagah, scooty khadi karne, scooty khadi karne ki jagah, bike rakhne ki jagah,
    scooty rakhne ki jagah, parking for bike, parking for my bike, space for bike, parking for my scooter, bike stand, motorcycle parking,
    parking for scooty, parking for a bike`,
  ),
  amenity(
    'car parking',
    `park my car, space to park my car, place to park my car, car khadi karne ki jagah, parking for car, parking for my car, space for car,
    car park, parking for a car`,
  ),
  amenity('laundry', 'laundary, kapde dhone, kapde dhulai, clothes wash, washing of clothes, dhobi'),
  amenity(
    'washing machine',
    `washing machines, kapde dhone ki machine, kapde dhone ka machine, kapde ki machine, washing ki machine, cloth washing machine,
    clothes washing machine`,
  ),
  amenity('power backup', 'powerbackup, power cut backup, electricity backup, light backup, genset, ups, bijli backup'),
  amenity('cctv', 'cameras, camera, cctv cameras, cctv camera'),
  amenity('security guard', 'security guards, gatekeeper, security person'),
  amenity('security'),
  amenity('housekeeping', 'daily cleaning, cleaning service, maid, safai, cleaner, maid service'),
  amenity(
    'kitchen',
    `can i cook, can i cook my own food, can i cook my food, can i cook there, so i can cook, where i can cook, allowed to cook,
    khud khana bana, khana bana sake, khana bana sakte, khana khud bana, khud ka khana, can cook, cooking allowed, own cooking, rasoi,
    kitchen access, common kitchen, cooking facility`,
  ),
  amenity('geyser', 'hot shower, garam pani, warm water, gijar, geaser'),
  amenity(
    'ro water',
    'clean water, clean drinking water, peene ka pani, purifier, filter water, mineral water, ro purifier',
  ),
  amenity('tv', 'tele vision, smart tv'),
  amenity('gym', 'workout, exercise room'),
  amenity(
    'study table',
    `padhai ke liye table, padhne ke liye table, padhai ki table, padhai ka table, padhai table, study ke liye table, table for study,
    table for studying, table to study, table to study at, table and chair, study chair, table chair`,
  ),
  amenity('study room', 'library, reading room'),
  amenity('fridge', 'frig, fridges'),
  amenity('lift', 'lifts, elevators'),
  amenity('balcony', 'balconies, balkani'),
  amenity('wardrobe', 'cupboards, almari, almaari, wardrobes, storage'),
  amenity('air cooler', 'air cooler, cooler, coolers, desert cooler'),
  amenity('swimming pool', 'swimming pool, pool'),
  amenity('terrace', 'terrace, rooftop, chhat'),
  amenity('garden', 'garden, lawn'),
  amenity('microwave', 'microwave, oven'),
  amenity('warden', 'warden, caretaker'),
  amenity('locker', 'locker, lockers, safe locker, safety locker'),
  amenity('biometric', 'biometric, biometric entry, fingerprint entry'),
  amenity('fan', 'fan, fans, pankha, ceiling fan'),
  amenity('mattress', 'mattress, gadda, mattresses'),
  amenity('water supply', 'water supply, 24x7 water, 24 hours water, 24 hour water, 24 7 water'),
  amenity('iron', 'iron, ironing, iron box, ironing board, iron and ironing board'),
  amenity('shoe rack', 'shoe rack, shoerack, shoe racks, shoe stand'),
  amenity('induction', 'induction, induction stove, gas stove, stove'),
  amenity('indoor games', 'indoor games, games room, table tennis, carrom, pool table, tt table'),
  amenity('chair', 'chair, chairs'),
  amenity('mirror', 'mirror'),
  amenity('sofa', 'sofa, couch'),
  amenity('curtains', 'curtain, curtains'),
  amenity('intercom', 'intercom'),
  amenity('fire extinguisher', 'fire extinguisher, fire safety'),
  amenity('first aid', 'first aid, first aid kit'),
  amenity('lounge', 'lounge, common area, common room, hangout area'),
  amenity('dining area', 'dining area, dining hall, dining'),

  whom(
    'girls',
    `grls, girlz, gals, gal, girl student, ladies only, girls only, only girls, only ladies, females only, only for girls, sister, sisters,
    daughter, daughters, wife, mother, mom, my girlfriend, for my girlfriend, niece, fiancee, aunt, aunty, aunts, cousin sister,
    girl cousin, sister in law, bhabhi, granddaughter, saheli, lady friend, female friend, gf, working girl, working girls, bachelor girl,
    bachelor girls, college girl, college girls, behen, bahan, behan, didi, beti, patni, working women, working woman, working lady,
    mahilao, mahilaon, ladkiyo, ladkio, ladkiya, lady student, aurat, sis, bitiya, bhanji, bhatiji, poti, natin, bahu, nanad, saali,
    ladies log`,
  ),
  whom(
    'boys',
    `boyz, dude, dudes, bhai log, boys log, gents only, boys only, only boys, males only, only for boys, guys, guy, brother, brothers, son,
    sons, husband, nephew, boyfriend, fiance, uncle, uncles, cousin brother, brother in law, grandson, bf, male friend, bachelor boys,
    bachelor boy, college boys, chhota bhai, chote bhai, bade bhai, mera bhai, mere bhai, apne bhai, apna bhai, chota bhai, chhote bhai,
    bada bhai, bete, mera beta, mere bete, bhai ke liye, bhaiya ke liye, bete ke liye, beta ke liye, ladko, bro ke liye, working men,
    working man, dad, father, fathers, ladka log, beta, bhai ko, bhai ka admission, bhanja, bhanje, bhatija, bhatije, pota, pote, devar,
    jija, saala`,
  ),
  whom(
    'anyone',
    `both boys and girls, boys and girls both, girls and boys both, men and women, women and men, male and female, female and male,
    ladies and gents, gents and ladies, boys girls both, mixed, mixed gender, me and my wife, my wife and i, my wife and me, me and wife,
    husband and wife, me and my husband, my husband and i, me and my girlfriend, me and my boyfriend, couple friendly, unmarried couple,
    gents or ladies, ladies or gents, male or female, female or male, men or women, women or men, girls and guys, couple, couples, family,
    co-living, co-ed, ladka ladki dono, ladke ladkiyan dono, girls or boys, boys or girls, guys and girls, all genders, gender neutral,
    married couple`,
  ),

  shared(
    1,
    `private room, single rooms, own room, room alone, ${ALONE}, room for one, room only for one, separate room, personal room,
    akele ka kamra, single bed room, single bedroom, private rooms, individual room, non sharing, no sharing, not sharing,
    without sharing, single occupancy room, alag kamra, akela kamra, room just for me, no roommates, no roommate, without roommates,
    without roommate, solo room, 1 person room, no flatmate, alone in room, alone in the room, alone in a room, nobody else in the room,
    no one else in the room, no one to share with, exclusive room, room exclusively, exclusively for her, exclusively for him,
    exclusively for me, ek aadmi ka room, ek bande ka room, ek jane ka room, room sirf mere liye, akeli rahegi, akela rahega, private,
    akele rehna, akela rehna, akeli rehna, akele rahna, akele, akela, akeli, live alone, stay alone, living alone, staying alone,
    not want to share, dont wanna share, dont share, no roomie, without sharing room, apna alag room, khud ka room, khud ka kamra,
    apna kamra, only me, just me, not shared, non shared, unshared`,
  ),
  shared(
    2,
    `we are two, we two, hum do log, two of us, 2 of us, the two of us, me and my friend, dbl sharing, dbl, dbl room, shared by two,
    two people, room for two, two in a room, 2 in a room, do log, do logon, with one roommate, one roommate, double bed room, dubble,
    room for 2, double rooms, doublesharing, one other person, share with one person, share with one, sharing with one person,
    with a friend, with my friend, with one friend, hum dono, dono dost, for two, two friends, 2 friends`,
  ),
  shared(
    3,
    `three of us, 3 of us, tpl sharing, trpl sharing, shared by three, room for three, we are three, we three, hum teen, three in a room,
    3 in a room, teen log, two roommates, 2 roommates, room for 3, triplesharing, two flatmates, three friends, 3 friends`,
  ),
  shared(
    4,
    `shared by four, room for four, we are four, we four, hum char, hum chaar, four in a room, 4 in a room, char log, three roommates,
    3 roommates, room for 4, quadruple, four friends, 4 friends`,
  ),

  {
    mark: { kind: 'meals' },
    says: ways(
      `all meals, food thrice a day, thrice a day food, food thrice, thrice food, meals thrice a day, three times meal, three time meal,
      3 time meal, 3 times meal, three meals, 3 meals, all three meals, all 3 meals, three times food, 3 times food, 3 time food, ${THRICE},
      three time food, food three times, food 3 times, three meals a day, 3 meals a day, full board, full meals, full food, teen time khana,
      teeno time khana, 3 time khana, breakfast lunch dinner, breakfast lunch and dinner, khana teeno time, teeno time ka khana,
      teen time ka khana, 3 time ka khana, teeno waqt ka khana, teeno time food, all the meals, 3 time meals, three time meals,
      3 times meals, three times meals, three times a day food, three square meals, three square meals a day, square meals,
      food 3 times a day, food three times a day`,
    ),
  },
];
