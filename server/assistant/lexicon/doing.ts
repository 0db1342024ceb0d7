/** Words for what is to be done, and for what is pointed at. */
import { role, ways, type Entry } from './mark.ts';

/** Every first word with every second. */
const pairs = (first: readonly string[], second: readonly string[]) => first.flatMap((a) => second.map((b) => `${a} ${b}`)).join(', ');

const MONEY_GONE = pairs(
  ['money', 'amount', 'cash', 'paise', 'paisa', 'pese', 'rupees'],
  [
    ...[
      'got cut',
      'cut',
      'was cut',
      'cut gaye',
      'cut gaya',
      'cut ho gaya',
      'cut ho gaye',
      'katt gaye',
      'katt gaya',
      'kat gaya',
      'kat gaye',
    ],
    ...[
      'got deducted',
      'was deducted',
      'has been deducted',
      'has been debited',
      'got debited',
      'was debited',
      'is gone',
      'has gone',
      'went',
    ],
    ...[
      'was taken',
      'got taken',
      'taken twice',
      'left my account',
      'has left my account',
      'nikal gaye',
      'nikal gaya',
      'chale gaye',
      'chala gaya',
    ],
    'disappeared',
  ],
);

const THIS = ['this', 'the', 'your', 'this pg']
  .flatMap((which) => ['chat', 'bot', 'app', 'website', 'site', 'assistant', 'thing', 'service', 'page'].map((what) => `${which} ${what}`))
  .concat('this', 'it', 'that', 'pg finder');
const HOW_IT_WORKS = THIS.flatMap((it) => [
  `how does ${it} work`,
  `how do ${it} work`,
  `how ${it} works`,
  `how to use ${it}`,
  `how do i use ${it}`,
]).join(', ');
const WHAT_TO_ASK = pairs(
  ['what', 'what all', 'what things', 'what questions', 'what sort of things', 'what kind of things', 'what kinds of things', 'what else'],
  ['can', 'may', 'should', 'could'].flatMap((may) => ['ask', 'say', 'type'].map((ask) => `${may} i ${ask}`)),
);
const ASKABLE = pairs(['kya', 'kya kya'], pairs(['puch', 'pooch', 'poochh', 'pucch'], ['sakta', 'sakte', 'sakti']).split(', '));

/** 'Sab clear kar do', 'wipe everything' */
const ALL_AWAY = [
  pairs(
    ['sab', 'sab kuch', 'sabkuch', 'saara', 'sara', 'pura', 'poora', 'saare filter', 'sare filter', 'saare filters', 'sab filter'],
    ['clear', 'delete', 'reset', 'remove', 'hata', 'mita', 'saaf', 'bhula', 'erase'].flatMap((away) => [
      away,
      `${away} do`,
      `${away} karo`,
      `${away} kar do`,
    ]),
  ),
  pairs(
    ['clear', 'erase', 'wipe', 'reset', 'remove', 'delete', 'undo'],
    ['everything', 'it all', 'all of it', 'all filters', 'all the filters', 'the lot'],
  ),
  pairs(['clear', 'saaf', 'delete', 'hata'], ['karo sab', 'kar do sab', 'do sab', 'karo sab kuch', 'kar do sab kuch', 'do sab kuch']),
].join(', ');

const ordinal = (at: number, text: string): Entry => ({ mark: { kind: 'ordinal', at }, says: ways(text) });

export const DOING: readonly Entry[] = [
  role(
    'more',
    `more, sab dikhao, sabhi dikhao, saare dikhao, sare dikhao, keep going, go on, continue, thats all, is that all, is this all,
    bas itna hi, bas yahi, few others, show different, different options, dont like these, i dont like these, dont like any, none of these,
    not these, not these ones, aur hai, aur hai kya, aur koi hai, aur koi hai kya, next set, next lot, rest of them, baaki, baki,
    baaki wale, baki wale, remaining ones, aur koi option, kuch aur dikhao, koi aur dikhao, koi dusra, koi doosra, dusre dikhao,
    doosre dikhao, the other ones, the others, other choices, more choices, show more, next, next page, more options, more results,
    other options, others, aur dikhao, aur batao, aur, aur options, kuch aur, aur koi, see more, any other, any others, anything else,
    what else, show other, load more, more pgs, more rooms, some more, few more, show me more, more please, other pgs, show others,
    next ones, next 5, next five, koi aur, और, rest, remaining, the rest, different ones, something else, other ones, aur bhi`,
  ),
  role(
    'back',
    `go back, take me back, bring me back, bring back, back please, previous, previous one, previous ones, the previous ones,
    previous results, previous options, previous search, previous page, previous list, prev page, prev ones, earlier ones, the earlier ones,
    earlier results, earlier options, earlier search, earlier list, ones before, the ones before, showed before, showed earlier,
    shown before, shown earlier, last search, last results, pichla, pichle, pichli, pichle wale, peeche jao, piche jao, wapas jao,
    wapas chalo, wapas dikhao, wapas le, pehle wale results, pehle wale options, pehle wali list, pehle jo dikhaye, jo pehle dikhaye,
    jo pehle dikhaya, undo, undo it, undo that, undo this`,
  ),
  role(
    'compare',
    `compare, kya farak, kya fark, kya farq, kya antar, kya difference, comparison, compared to, difference in, which is the cheapest of,
    cheapest among, cheaper among, which one is cheaper among, kaun sa theek, konsa theek, better than, difference between, difference,
    which is better, which one is better, better one, vs, versus, tulna, comparing, which is cheaper, which one is cheaper, side by side,
    kaun sa better, konsa better, kaunsa better, konsa accha, kaunsa accha, kaun sa accha, compare karo, better between, which of these,
    which of the two, diff, diff between, diff btw, diff of, diff in, differ, differ from, how different, which of them, which of those, konsa sasta, kaunsa sasta, kaun sa sasta, cheaper of, better of, which one should i`,
  ),
  role(
    'book',
    `book, booking, confirm, confirm the, confirm karo, final karo, final kar do, finalise karo, go with, go ahead with, i want to take,
    i will go with, ill go with, lena chahta, lena chahti, le lunga, le lungi, steps to book, booking process, booking procedure,
    how to reserve, book krna, book krdo, book kardo, reserve, reservation, book now, book karo, book karna, book karna hai, book kar do,
    booking karni hai, i will take, ill take, take this, confirm this, rent this, pay for, book kaise kare, book kaise karu, block,
    confirm booking, bookings, book it, pay rent, pay for it, finalise, finalize`,
  ),
  role(
    'add',
    `add, save, wishlist, wishlist me, add kar lo, save kar lo, save kar do, shortlist kar lo, shortlist kar do, shortlist karo, daalna,
    dalna, shortlist, short list, put, keep, bookmark, add to, daal do, daalo, dal do, add karo, add kar do, wishlist this, save karo,
    favourite, favorite, jodo, jod do, include in, rakh lo, rakho, pin`,
  ),
  role(
    'list',
    `list, off my list, off the list, out of my list, out of the list, off my shortlist, off the shortlist, out of my shortlist,
    off my cart, out of my cart, out of the cart, save kiya, save kiya hai, save kiye, save kiye hai, saved kiya, shortlist kiya,
    shortlist kiye, your list, list dekho, saved items, saved rooms, favs, my favs, shortlists, view cart, my list, shortlist, shortlisted,
    short list, cart, wishlist, wish list, saved, saved pgs, favourites, favorites, list me, list mein, list se, shortlisted pgs, bookmarks,
    saved list, saved ones, did i save, have i saved, i have saved, what i saved, did i shortlist`,
  ),
  role('my', 'my, mine, your, meri, mera, mere, the, i have, have i, i saved, did i, apni, apna, maine'),
  role(
    'payment',
    `payment, payments, paid, transaction, transactions, refund, refunds, refunded, invoice, receipt, receipts, paisa kat gaya,
    paise kat gaye, paise kat gye, paisa kata, money deducted, amount deducted, deducted, money debited, debited, money back,
    payment history, my bookings, my booking, payment status, payment failed, payment pending, bill, bills, paise wapas, paisa wapas, upi,
    razorpay, charged, charge me, invoices, money gone, paid amount, bhugtan, pese kat gaye, paise kat, paisa kat, booking status,
    pay history, i have paid, i paid, previous bookings, past bookings, booking history, what have i booked, what did i book,
    which pg did i book, how to pay, how do i pay, how can i pay, how should i pay, payment methods, payment options, payment method,
    pay online, online payment, ways to pay, kaise pay, cancel my booking, cancel booking, cancel the booking, cancel my reservation,
    cancellation, cancellation policy, cancellation charges, cancel kaise, cancel karna, booking cancel, i want to cancel, want to cancel,
    how to cancel, how do i cancel, how can i cancel, can i cancel, refund policy, refundable, money safe, my money safe, is my money safe,
    safe to pay, is it safe to pay, where is my money, wheres my money, money is stuck, money stuck, paisa atak gaya, paise atak gaye,
    transaction failed, booking confirmed, booking confirmation, booking id, transaction id, payment id, gpay, google pay, phonepe, paytm,
    bhim, net banking, netbanking, debit card, debit cards, credit cards, accept credit card, accept credit cards, accept cards,
    card payment, pay by card, pay with card, emi, installments, instalments, cash payment, pay in cash, pay cash, double payment,
    paid twice, twice charged, platform fee, brokerage charges, brokerage fee, charge brokerage, charge any brokerage, take brokerage,
    take any brokerage, any brokerage, brokerage lagega, brokerage lagegi, brokerage lete, brokerage kitna, brokerage kitni,
    how much brokerage, ${MONEY_GONE}, where did my money go, account se paise, account se paisa, account debited,
    account was debited, account got debited, is there brokerage, charge commission, charge any commission, booking fee, booking charges, booking amount,
    kiraye ki raseed, raseed, rasid, slip`,
  ),
  role(
    'reset',
    `start over, from zero, zero se, start new, begin new, start a new search, start anew,
    scrap this search, forget this search, dobara shuru, dobara start, phir se start, fir se shuru, fir se start, naye se shuru,
    another search, different search, do a new search, start from the beginning, start from beginning, from the beginning, from the start,
    from start, shuru se karo, shuru se karte, shuru se start, start again, start afresh, start fresh, restart, reset, new search,
    fresh search, begin again, clear all, clear filters, clear chat, forget everything, forget all, forget it all,
    shuru se, phir se shuru, naya search, remove all filters, reset filters, lets start over, from scratch, clear the filters, remove all,
    forget what i said, forget all that, ${ALL_AWAY}, sab bhool jao, naye sire se, new conversation, begin anew,
    clear search`,
  ),
  role(
    'hello',
    `hi, hello, hey, hii, hiii, helo, hellow, heyy, namaste, namaskar, good morning, good evening, good afternoon, hi there, hello there,
    vanakkam, sat sri akal, salaam, yo, greetings, hey there, howdy, how are you, kaise ho, kya haal hai, whats up, wassup, sup, hola,
    hai there, heya, hiya, kya haal chaal, kya haal, haal chaal, hello ji, hey buddy, gd mrng, good mrng, gud mrng, hi buddy, gm,
    gud morning, gud evening, gud afternoon, haii, hlo, hlw, hllo, pranam, suprabhat, radhe radhe, jai shree ram, jai hind, hi bot,
    hello bot, hey bot, yo bot, aur kya haal, how r u, how are u, hows it going, whats going on, hello sir, hi sir, नमस्ते, हेलो, namasthe,
    good day, ram ram, adaab, salam, assalamualaikum, kem cho, anyone there, anybody there, is anyone there, is anybody there, someone there, is someone there,
    anyone here, is anyone here, are you there, r u there, you there, anybody home, anyone home, anyone online, koi hai, koi h`,
  ),
  role(
    'thanks',
    `thanks, thank you, thank you so much, thanks a lot, for your help, for the info, for the information, for the details, for info,
    for information, for the help, for helping, for helping me, thanks a ton, appreciated, thx, ty, thank u, tysm, dhanyavaad, dhanyawad,
    shukriya, thankyou, great, awesome, perfect, cool, nice one, okay great, ok great, ok nice, bye, goodbye, good bye, see you, tata,
    alvida, ok, okay, okk, ok thanks, okay thanks, got it, thik hai, theek hai, accha, achha, acha, alright, good night, sounds good,
    hmm ok, okie, okey, oki, k thanks, welcome, sahi hai, badhiya hai, superb, super, very good, good job, well done, nice work, great job,
    thats all thanks, no thanks, no thank you, thats it, fine, see you later, cya, ttyl, take care, shubh ratri, phir milenge, chalo bye,
    bye bye, thank you bye, tq, tqsm, ths, thnx, thankx, bahut dhanyavaad, fine thanks, धन्यवाद, शुक्रिया, much appreciated, very helpful,
    help ho gayi, bahut help, madad ho gayi, bahut madad, that helps, appreciate it, appreciate your help, appreciate your assistance, appreciate your time, appreciate that, obliged, much obliged, grateful,
    very grateful, grateful to you, grateful for, grateful for your help, grateful for the help, indebted, indebted to you, kind of you, very kind, so kind, how kind, kind assistance,
    kind help, kind regards, warm regards, with regards, for your assistance, for your time, for your kind, sincere thanks, many thanks,
    bht shukriya, gn, thanku, ok bye, wow, excellent, noted`,
  ),
  role(
    'help',
    `help, help me, what is pg, what is a pg, whats a pg, what does pg mean, pg ka matlab, pg matlab, full form of pg, are you chatgpt,
    are you ai, are you an ai, are you a real person, are you a person, are you a human, are you a robot, are you robot, are you a machine,
    ho ya robot, ho ya bot, ho ya machine, ho ya insaan, insaan ho, insan ho, robot ho, bot ho, machine ho, aadmi ho, are you a man,
    are you a girl, are you a boy, are you a boy or a girl, are you male or female, are you a girl or a boy, are you a woman, who made you,
    who created you, who built you, tell me about yourself, about yourself, introduce yourself, about you, your purpose,
    what is your purpose, how old are you, what services do you provide, what services, services do you offer, what do you provide,
    how do i talk to you, how to talk to you, capable of, how does pg bot work, how pg bot works, how does the bot work,
    how does this bot work, what else can you do, what all things can you, what things can you, what all can you, all you can help,
    can you help with, what should i type, what should i ask, what should i say, what to type, what to ask, who r u, r u a bot, r u human,
    r u real, what can this bot do, what can u do, how can you help me, how will you help, how could you help, what do you offer,
    what are your features, your features, what kind of questions, what type of questions, kya help kar sakte, kya madad kar sakte,
    kya kya kar sakte, kya kya kar sakta, kya kya kaam kar sakte, kya kya kaam, kya kaam kar sakte, kya kya karte, tera naam, tumhara naam,
    aapka naam, tum kya kar sakte, tum kya ho, aap kya ho, how to chat, how do i start, where do i start, how do i search, how can i search,
    how to find pg here, commands, instructions to use, what can you do, how does this work, how do you work, who are you, what are you,
    kaun ho tum, kon ho tum, tum kon ho, aap kon ho, is this chatgpt, is this a bot, is this bot, is this ai, is this a human,
    am i talking to, am i chatting with, what languages, which languages, which language, can you speak, do you speak, do you understand,
    do you know hindi, hindi aati, hindi samajhte, what is this website, what is this app, what is this site, are you a bot, are you human,
    what do you do, how to use, how can you help, what can i ask, what can i say, kya kar sakte ho, tum kaun ho, aap kaun ho, madad,
    guide me, how to use this, what is this, menu, how can i use this, what all can you do, madad karo, kaise use kare, kaise use karu,
    kaise use karun, kaise use karna hai, kya karte ho, how does it work, how does this thing work, how do i use this, are you real,
    what do you know, how should i search, how to search, what is your name, your name, can you help, can you help me, capabilities,
    features, ${HOW_IT_WORKS}, ${WHAT_TO_ASK}, ${ASKABLE}, kaise kaam karta, kaise kaam karti, kaise kaam karte, kaise kaam karega, kaise chalta,
    kaise chalti, what you can do, what all you can do, how is this used, what can you tell, what are you able, able to do`,
  ),
  role(
    'question',
    `is, does, do, did, has, have, can, could, what, whats, what is, how, which, kya, kitna, kitne, kitni, who, whom, whos, where, wheres,
    when, why, are, hai kya, kaisa, kaisi, konsa, kaun sa, kaunsa, tell me, kahan, kab, kiska, kisko, kise, how is, was, will, क्या,
    is there, are there, do they, does it, is it, whether, क्या है, bata`,
  ),
  role(
    'this one',
    `it, does it, is it, has it, do they, are they, this, that, this one, that one, this pg, that pg, yeh, ye, woh, wo wala, ye wala,
    yeh wala, iska, uska, isme, usme, isko, usko, they, their, them, there, its, same one, same pg, that place, this place, the pg, iske,
    uske, yahan, wahan, is pg, us pg, ise, use, these, those`,
  ),
  role(
    'both',
    `both, both of them, dono, all of them, these two, those two, the two, all these, sab, दोनों, them all, all three, all of these,
    all five, all four, inko`,
  ),
  role(
    'first few',
    `first two, first three, first 2, first 3, top two, top three, top 2, top 3, first four, first 4, top 4, top four, pehle do, pehle 2,
    pehle teen, first couple, top ones, 1st two, 1st 2, first and second, 1 and 2, 1 & 2, 1st and 2nd, pehla aur dusra, pehle dono`,
  ),
  role(
    'last',
    `last, last one, the last one, last 1, sabse aakhri, sabse last, aakhri wali, last wali, the last, aakhri, akhri, aakhri wala,
    bottom one, last wala`,
  ),
  ordinal(
    0,
    `first, first one, 1st, 1st one, pehla, pehla wala, pahla, pehle wala, pehle wale, option 1, option one, number 1, number one, no 1,
    top one, the top, पहला, #1, pehli, one on top, pg 1, pehle`,
  ),
  ordinal(
    1,
    `second, second one, 2nd, 2nd one, doosra, dusra, dusre, doosre, dusra wala, doosra wala, option 2, option two, number 2, number two,
    no 2, दूसरा, #2, dusri, dusre wala, pg 2, dusre wale`,
  ),
  ordinal(
    2,
    `third, third one, 3rd, 3rd one, teesra, tisra, teesre, teesra wala, option 3, option three, number 3, number three, no 3, तीसरा, #3,
    tisre wala, pg 3, teesre wala`,
  ),
  ordinal(
    3,
    `fourth, fourth one, 4th, 4th one, chautha, chauthe, option 4, option four, number 4, number four, no 4, #4, chautha wala, pg 4`,
  ),
  ordinal(4, 'fifth, fifth one, 5th, 5th one, paanchva, panchva, option 5, option five, number 5, number five, no 5, #5, pg 5'),
];
