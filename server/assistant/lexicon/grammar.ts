/** Words that tell what to do with the wishes and amounts beside them, in English and everyday Hindi. */
import { role, type Entry } from './mark.ts';

/** 'Zaruri nahi', 'ki koi zarurat nahi hai' */
const NO_NEED = [
  ...['zaroori', 'zaruri', 'jaruri', 'jaroori', 'zarori'].flatMap((needed) => [`${needed} nahi`, `hona ${needed} nahi`]),
  ...['zaroorat', 'zarurat', 'jarurat', 'jaroorat'].flatMap((need) =>
    ['', 'ki ', 'koi ', 'ki koi '].flatMap((lead) => [`${lead}${need} nahi`, `${lead}${need} nahi hai`]),
  ),
].join(', ');

/** 'Sort price desc', 'rent ascending', as one says it to a table. */
const sorted = (...orders: string[]) =>
  ['', 'sort ', 'sort by ', 'sorted by ', 'order by ', 'arrange by ']
    .flatMap((verb) => ['price', 'rent', 'cost'].map((what) => `${verb}${what}`))
    .concat('sort', 'sort from', 'from')
    .flatMap((what) => orders.map((order) => `${what} ${order}`))
    .concat(orders)
    .join(', ');
const inOrder = (...orders: string[]) =>
  orders
    .flatMap((order) => ['of', 'by'].flatMap((by) => ['price', 'rent', 'cost'].map((what) => `in ${order} order ${by} ${what}`)))
    .join(', ');
const DEAREST_LAST = `${sorted('asc', 'ascending', 'low to high', 'low high', 'lowest first', 'lowest to highest', 'l to h', 'kam se zyada')},
  ${inOrder('ascending', 'increasing', 'rising')}, order by price, order by rent, kam se zyada rent, lowest priced`;
const DEAREST_FIRST = `${sorted('desc', 'descending', 'dsc', 'high to low', 'high low', 'highest first', 'highest to lowest', 'h to l', 'zyada se kam')},
  ${inOrder('descending', 'decreasing', 'falling')}, zyada se kam rent`;

export const GRAMMAR: readonly Entry[] = [
  role(
    'under',
    `under, below, zyada se zyada, jyada se jyada, zyaada se zyaada, jada se jada, se km, max to max, maximum to maximum, at the most,
    at max, tops, no more then, not more then, less then, lesser then, not cross, should not cross, shouldnt cross, not go above,
    not go over, capped at, ceiling of, less than, lesser than, within, max, maximum, at most, upto, up to, till, until, not more than,
    no more than, not above, not over, cheaper than, not exceeding, should not exceed, shouldnt exceed, not exceed, lower than, se kam,
    se kum, or less, or lower, or below, and below, tak, tak ka, ke andar, ke under, ke neeche, ke niche, se neeche, se niche, se sasta,
    se saste, andar, not beyond, se jyada nahi, se zyada nahi, se zyada na, se jyada na, no higher than, not higher than, not greater than,
    <, <=, se kam me, limit, से कम, तक, के अंदर, within my budget of, or under`,
  ),
  role(
    'over',
    `above, over, more than, greater than, at least, atleast, minimum, min, not less than, no less than, not below, not under, higher than,
    starting from, starting at, starts at, starts from, start at, start from, begins at, beginning at, starting, se zyada, se jyada,
    se upar, se oopar, se uper, or more, or above, and above, onwards, upwards, se start, se shuru, plus, beyond, exceeding, >, >=,
    से ज्यादा, से ऊपर, or higher, and up, or over, and more, kam se kam`,
  ),
  role(
    'between',
    `between, in between, from, ranging from, range, in the range of, in the range, ke beech, ke beech me, ke bich, ke bich me, bich, beech,
    budget range, price range`,
  ),
  role(
    'around',
    `around, ke lagbhag, k lagbhag, ke kareeb, ke karib, or so, or thereabouts, give or take, plus minus, plus or minus, ke as pas,
    k aas pas, k aaspas, kareeb kareeb, about, approx, approximately, approximate, roughly, nearly, near about, lagbhag, karib, kareeb,
    ke aas paas, ke aaspaas, ke aas pas, aas paas, ke around, more or less, somewhere around, somewhere near, ish, ballpark, almost,
    takriban, के आसपास`,
  ),
  role('to', 'to, and, se, से, upto, up to, till'),
  role(
    'rupees',
    `rs, inr, rupees, rupee, rupaye, rupay, rupaiye, rupees only, bucks, रुपये, रुपए, ₹, per month, a month, monthly, pm, p m, per bed,
    per head, per person, per seat, per student, per room, pp, a head, a bed, each, mahina, mahine, mahine ka, har mahine, month, pcm,
    / month, /month`,
  ),
  role('thousand', 'k, thousand, thousands, hazaar, hazar, hajar, hajaar, hzar, hzr, हजार, हज़ार, grand, thou'),
  role('hundred', 'hundred, sau, सौ'),
  role('lakh', 'lakh, lakhs, lac, lacs, लाख'),
  role(
    'more money',
    `increase, raise, stretch, extend, badhana, badhani, badha, badhao, badha do, badha lo, badhake, hike, bump, bump up, go up, go higher, go bit higher,
    go a bit higher, go little higher, go a little higher, go slightly higher, go above, increase my, add`,
  ),
  role(
    'less money',
    `decrease, reduce, lower, cut, cut down, kam karna, kam karni, ghatana, ghatani, bring down, ghata, ghatao, ghata do, kam kar, kam karo, kam kar do, come down`,
  ),
  role('digits', 'digit, digits, figure, figures'),
  role(
    'otherwise counted',
    `km, kms, kilometer, kilometers, kilometre, kilometres, meter, meters, metres, min walk, minute, minutes, mins, hour, hours, hrs, days,
    day, week, weeks, months, mahino, year, years, percent, %, per year, a year, yearly, per annum, annually, saal, saal ka, pa, bhk, floor,
    block, am, star, stars, sq ft, sqft, october, november, december, january, february, march, april, june, july, august, september, jan,
    feb, mar, apr, jun, jul, aug, sep, sept, oct, nov, dec, stage, cross, phase, lane, semester, sem, standard, class, batch, digit, digits,
    figure, figures, o clock, baje, th floor, times, lpa, ctc, salary, earn, earning, earnings, income, stipend, package, in hand`,
  ),

  role(
    'not',
    `no, not, without, dont want, do not want, dont need any, never, bina, sans, minus, except, except for, exclude, excl, excluding,
    other than, apart from, neither, neither any, non, avoid, w/o, wihtout, witout, widout, dont like, hate, not interested in,
    anything but, wo, nor, बिना, no need for any, dont give, cant have, must not have, should not have, shouldnt have, bagair, isnt, arent,
    doesnt have, lacking`,
  ),
  role(
    'not before',
    `nahi, nahin, nai, nahi chahiye, nahin chahiye, nai chahiye, nahi chaiye, nahi hona chahiye, nahi chahie, na ho,
    na hona, nahi ho, mat, not wanted, not there, ke bina, ke bagair, ke bagar, nahi mangta, nako, नहीं, नहीं चाहिए, के बिना, not included,
    nahi hona, nahi lena, nahi karna, excluded, not allowed, ke alawa, ke siwa, ke siva, chhod ke, chhodke, chod ke, chodke, ko chhod kar,
    ko chod kar`,
  ),
  role(
    'unneeded',
    `not required, not needed, not necessary, not needed anymore, no longer needed, no longer required, no longer necessary,
    no longer important, not mandatory, not compulsory, not important, not so important, not that important, not very important, no need,
    no need of, no need for, dont need, do not need, unnecessary, not a must, not must, not a must have, isnt needed, isnt required,
    isnt necessary, isnt a must, not essential, can be skipped, can skip, can be dropped, can be left out, can be ignored, may be dropped, may be left out, may be skipped, not a necessity, not a priority, not a requirement,
    not a condition, not insist on, do not insist on, dont insist on, of no consequence, of no importance, of little importance, ${NO_NEED}`,
  ),
  role(
    'optional',
    `ho ya na ho, ho ya na ho chalega, ho na ho, nahi to bhi chalega, na ho to bhi chalega, nahi ho to bhi chalega, na bhi ho to chalega,
    nahi hoga to bhi chalega, nahi ho to bhi, na ho to bhi, na bhi ho to, with or without, may or may not have, not a problem either,
    ki tension nahi, ki koi tension nahi, ki chinta nahi, ki fikar nahi, ki parwah nahi, ki fikr nahi, tension nahi, is not a problem,
    is not an issue, isnt a problem, isnt an issue, koi issue nahi, koi dikkat nahi, koi problem nahi, koi tension nahi, koi chinta nahi,
    koi fark nahi, koi farak nahi, issue nahi, problem nahi, dikkat nahi, koi restriction nahi, koi limit nahi, or not, is optional,
    doesnt matter, does not matter, dont matter, no issue, not an issue, no problem, not a problem, is fine, are fine, is ok, is okay,
    fine with me, fine too, ok too, also ok, also fine, works too, chalega, chalegi, bhi chalega, bhi chalegi, optional, flexible,
    no preference, no bar, not a concern, no constraint, koi baat nahi, any will do, will do, i dont care, dont care about, dont care,
    kuch bhi, farak nahi padta, fark nahi padta, farq nahi padta, no limit, restriction, restrictions, negotiable, open to anything,
    whatever works, ki tension mat lo, ki chinta mat karo, nahi bhi ho to chalega, nahi bhi hoga to chalega, na bhi hoga to chalega, nahi bhi ho to,
    nahi bhi hoga to, even if no, even if there is no, ok if no, ok if there is no, okay if no, okay if there is no, fine if no,
    fine if there is no, not a constraint, isnt a constraint, no object, not an object, is not a criteria, not a criteria`,
  ),
  role('any', 'any, koi bhi, kisi bhi, whatever, whichever, all kinds of'),
  role(
    'drop',
    `instead of, rather than, in place of, by mistake, by mistake i wrote, by mistake i typed, by mistake i said, mistakenly,
    mistakenly typed, mistakenly wrote, accidentally, accidentally typed, wrongly typed, wrongly wrote, wrote by mistake, typed by mistake,
    said by mistake, i typed, i wrote, galti se, ghalti se, galat likh diya, galat type kar diya, oops typed, forget, forget about, forget the, drop, take out, take off, take away, leave, leave the, remove,
    delete, skip, ignore, hatao, hata do, hata de, hatado, delete all, off my list, off the list, out of my list, out of the list,
    off my shortlist, off the shortlist, out of my shortlist, off my cart, out of my cart, out of the cart, cancel, cancel karo,
    cancel kar do, undo, empty my, empty the, leave out, never mind, nevermind, nikal do, nikalo, chhodo, chodo, chhod do, chod do,
    jaane do, jane do, leave it, forget it, drop it, wali baat chhodo, ki baat chhodo, wali baat rehne do,
    ki baat rehne do, khali karo, khali kar do, scrap, clear, rehne do,
    get rid of, unsave`,
  ),
  // Behind what was said by mistake, or what something else takes the place of.
  role(
    'replaced',
    `ki jagah, ki jaga, k jagah, ke badle, ke badle me, ke bajay, ke bajaye, ki bajay, ki bajaye, hata ke, hatake, by mistake, mistakenly,
    accidentally, galti se, ghalti se, galat likha, galat likh diya, galat likha tha, galat type, galat bola, galat bol diya, was a mistake,
    was my mistake, was wrong, was a typo, is a typo`,
  ),
  role(
    'with',
    `with, having, including, includes, include, plus, wth, wid, w/, ke saath, ke sath, saath, sath, ke sang, that has, which has,
    that have, which have, that offers, wala, wale, wali, वाला, के साथ, only, must have, should have, provides, provided, included,
    milna chahiye, with only`,
  ),
  role('and', 'and, aur, &, or bhi, as well as, also, along with, tatha, n, bhi, और, too, both'),
  role('or', 'or, ya, yaa, either, /, athva, या'),
  role(
    'but',
    `no i said, no i mean, no i meant, no wait, no actually, no no, no sorry, nahi nahi, i said, i mean, i meant, oh wait, wait, but, lekin,
    magar, par, however, instead, rather, though, yet, actually`,
  ),
  role(
    'want',
    `want, wants, finding, hunting for, in search of, looking out for, searching out, need, needs, needed, require, required, looking,
    looking for, searching, searching for, search, search for, find, find me, show, show me, get, get me, chahiye, chahie, chaiye, chahiyee,
    chaahiye, chahte, chahiye tha, chahta, chahti, dikhao, dikha do, dikha, dikhaiye, batao, bataiye, bata do, dhundo, dhundho, dhoondo,
    dhund, suggest, recommend, suggestion, suggestions, give, give me, prefer, preferred, preferably, interested, interested in, hunt,
    hunting, shift, shifting, moving, move, relocating, relocate, stay, rent out, list all, display, चाहिए, दिखाओ, बताओ, list me,
    what about, how about, anything, something, any options, options, wanted, must, mangta, hona chahiye, honi chahiye, hone chahiye,
    please find, help me find, searching a, lena hai, rehna hai, rehna, rahna, rehne ka, rehne ke liye, rehne, kholo, khol do, kholiye, kiraye pe, kiraye par, on rent, for rent, let us see,
    lets see, filter, only show, make it, change to, change it to, switch to, try, and what about, what if, milega, milegi, mil jayega,
    milta, available in`,
  ),
  role(
    'in',
    `in, at, inside, behind, opp, in front of, across from, across, adjoining, around the corner from, km from, kms from, mins from,
    min from, minutes from, minute from, minutes away from, min away from, mins away from, km away from, kms away from, meters from,
    minutes walk from, min walk from, a walk from, just off, nearest to, close by, nearby, close to, closer to, next to, beside, near to,
    adjacent to, opposite, towards, near, nr, in and around, somewhere in, anywhere in, around, walking distance from, walking distance to,
    not far from`,
  ),
  role(
    'in before',
    `me, ke samne, ke saamne, ke peeche, ke piche, ke bagal me, ke bagal mein, ke najdik, ke nazdik, mein, mai, main, ke paas, ke pas,
    k paas, k pas, ke nazdeek, ke najdeek, ke kareeb, ke karib, side, area, areas, ke andar, pe, me hi, में, के पास, locality, ke aas paas,
    ke side, vicinity, ka, ki, wala area`,
  ),
  role(
    'available',
    `available, available now, availability, vacant, vacancy, vacancies, khali, khaali, immediate, immediately, immediate joining,
    immediate occupancy, immediate move in, ready to move, ready to move in, move in today, move in now, free now, right now, not booked,
    dont show booked, hide booked, no booked, skip booked, exclude booked, without booked, currently available, currently free, unoccupied,
    empty, खाली, unbooked, still available, still free, shift immediately, joining today, abhi khali, turant, tonight, today itself`,
  ),
  role('free', 'free'),
  role(
    'cheap',
    `cheap, cheapest, cheaper, cheaply, sasta, saste, sasti, affordable, low budget, budget friendly, budgetfriendly, economical,
    inexpensive, lowest price, lowest rent, lowest cost, least expensive, reasonable, kam daam, pocket friendly, low cost, low rent,
    low price, kam kiraya, kam kiraye, budget pg, budget pgs, budget room, budget rooms, budget hostel, less expensive, less costly,
    thats too much, this is too much, its too much, that is too much, bahut zyada hai, bahut jyada hai, out of my budget, out of budget,
    over my budget, budget se bahar, beyond my budget, cant afford this, cant afford these, cant afford it, cant afford that, too high,
    mehnge hai, mehenge hai, kuch sasta, little cheaper, bit cheaper, lower price, lower rent, kam paise, cheap price, सस्ता, cheap rate,
    sabse sasta, sort by price, sort by rent, sorted by price, sort on price, by price, ${DEAREST_LAST}, price wise, price low to high, student budget,
    sabse kam, thoda sasta, aur sasta, something cheaper, lowest, minimum price, minimum rent, kam price, not too expensive, not expensive,
    not costly, not so expensive, not very expensive, low to high, kam rent, too expensive, too costly, bahut mehenga, mehenga hai,
    kifayati`,
  ),
  role(
    'dear',
    `costliest, dearest, dearer, expensive, luxury, luxurious, premium, mehenga, mehnga, most expensive, high end, highend, posh, costlier, mehnge, mehenge, mahange, mahanga, mehange, top priced, highest priced,
    highest price, highest rent, high to low, ${DEAREST_FIRST}`,
  ),
  role(
    'pg',
    `pg, pgs, p g, paying guest, paying guests, paying guest accommodation, hostel, hostels, accommodation, accommodations, accomodation,
    room, rooms, kamra, kamre, कमरा, पीजी, pg accommodation, pg room, stays, peegee, pgg, pg hostel, lodging, rental, rooms for rent,
    room for rent, place, places, flat, flats, house, houses, home, property, properties, spot, beds, hostal, bed, cot`,
  ),
  role(
    'sharing',
    `share one room, share a room, share the room, share ek room, sharing one room, sharing a room, students per room, people per room,
    persons per room, person per room, members per room, boys per room, girls per room, in one room, in a room, in ek room, ek room me,
    ek room mein, ek kamre me, people in one room, people in a room, log ek room me, students in one room, students in a room, sharing,
    share, shared, shearing, occupancy, seater, bedded, people sharing, person sharing, logo wala, log, logon, people, persons, person,
    bed sharing, bed room, seat, beds, bed, logo, bande, bando, friends, dosto, doston, roommates, roommate, room partner, room partners,
    roomie, roomies, flatmate, flatmates, room mate, room mates, shairing, sharer, bedroom`,
  ),
  role(
    'about money',
    `the rent, the price, the budget, my budget, paise, budget, price, rent, cost, money, kiraya, bajat, paisa, price range, rate, rates,
    charges, fare, amount, kharcha, expense, budgets`,
  ),
  role(
    'about place',
    `location, area, locality, place, jagah, anywhere, location wise, city, kahin bhi, kahi bhi, localities, locations, part of town,
    neighbourhood, neighborhood, ilaka`,
  ),
  role('about whom', 'gender, anybody, everyone, everybody, gender wise'),
];
