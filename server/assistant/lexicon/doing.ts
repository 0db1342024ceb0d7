/** Words for what is to be done, asked or pointed at. */
import { role, ways, type Entry, type Fact } from './mark.ts';

const fact = (name: Fact, text: string): Entry => ({ mark: { kind: 'fact', fact: name }, says: ways(text) });
const ordinal = (at: number, text: string): Entry => ({ mark: { kind: 'ordinal', at }, says: ways(text) });

export const DOING: readonly Entry[] = [
  role(
    'more',
    `more, show more, next, next page, more options, more results, other options, others, aur dikhao, aur batao, aur, aur options, kuch
    aur, aur koi, see more, any other, any others, anything else, what else, show other, load more, more pgs, more rooms, some more,
    few more, show me more, more please, other pgs, show others, next ones, next 5, next five, koi aur, और, rest, remaining, the
    rest, different ones, something else, other ones, aur bhi`,
  ),
  role(
    'compare',
    `compare, comparison, difference between, difference, which is better, which one is better, better one, vs, versus, tulna, comparing,
    which is cheaper, which one is cheaper, side by side, kaun sa better, konsa better, kaunsa better, konsa accha, kaunsa accha,
    kaun sa accha, compare karo, better between, which of these, which of the two, which of them, which of those, konsa sasta, kaunsa
    sasta, kaun sa sasta, cheaper of, better of, which one should i`,
  ),
  role(
    'book',
    `book, booking, reserve, reservation, book now, book karo, book karna, book karna hai, book kar do, booking karni hai, i will take,
    ill take, take this, confirm this, rent this, pay for, book kaise kare, book kaise karu, block, confirm booking, bookings, book
    it, pay rent, pay for it, finalise, finalize`,
  ),
  role(
    'add',
    `add, save, shortlist, short list, put, keep, bookmark, add to, daal do, daalo, dal do, add karo, add kar do, wishlist this, save
    karo, favourite, favorite, jodo, jod do, include in, rakh lo, rakho, pin`,
  ),
  role(
    'list',
    `list, your list, my list, shortlist, shortlisted, short list, cart, wishlist, wish list, saved, saved pgs, favourites, favorites,
    list me, list mein, list se, shortlisted pgs, bookmarks, saved list, saved ones, did i save, have i
    saved, i have saved, what i saved, did i shortlist`,
  ),
  role('my', 'my, mine, your, meri, mera, mere, the, i have, have i, i saved, did i, apni, apna, maine'),
  role(
    'payment',
    `payment, payments, paid, transaction, transactions, refund, refunds, refunded, invoice, receipt, receipts, paisa kat gaya, paise kat
    gaye, paise kat gye, paisa kata, money deducted, amount deducted, deducted, money debited, debited, money back, payment history,
    my bookings, my booking, payment status, payment failed, payment pending, bill, bills, paise wapas, paisa wapas, upi, razorpay,
    charged, charge me, invoices, money gone, paid amount, bhugtan, pese kat gaye, paise kat, paisa kat, booking status, pay
    history, i have paid, i paid, previous bookings, past bookings, booking history, what have i booked, what did i book, which pg
    did i book, how to pay, how do i pay, how can i pay, how should i pay, payment methods, payment options, payment method, pay
    online, online payment, ways to pay, paise wapas, kaise pay`,
  ),
  role(
    'reset',
    `start over, start again, start afresh, start fresh, restart, reset, new search, fresh search, begin again, clear all, clear
    everything, clear filters, clear chat, forget everything, forget all, forget it all, shuru se, phir se shuru, naya search,
    remove all filters, reset filters, lets start over, from scratch, clear the filters, remove all, forget what i said, forget all
    that, sab hata do, sab bhool jao, naye sire se, remove everything, new conversation, begin anew, clear search`,
  ),
  role(
    'hello',
    `hi, hello, hey, hii, hiii, helo, hellow, heyy, namaste, namaskar, good morning, good evening, good afternoon, hi there, hello there,
    vanakkam, sat sri akal, salaam, yo, greetings, hey there, howdy, how are you, kaise ho, kya haal hai, whats up, wassup, sup,
    hola, hai there, heya, hello ji, नमस्ते, हेलो, namasthe, good day, ram ram, adaab, salam, assalamualaikum, kem cho`,
  ),
  role(
    'thanks',
    `thanks, thank you, thank you so much, thanks a lot, thx, ty, thank u, tysm, dhanyavaad, dhanyawad, shukriya, thankyou, great,
    awesome, perfect, cool, nice one, bye, goodbye, good bye, see you, tata, alvida, ok, okay, okk, ok thanks, okay thanks, got it,
    thik hai, theek hai, accha, achha, acha, alright, good night, sounds good, fine thanks, धन्यवाद, शुक्रिया, much appreciated,
    very helpful, that helps, appreciate it, gn, thanku, ok bye, wow, excellent, noted`,
  ),
  role(
    'help',
    `help, help me, what can you do, how does this work, how do you work, who are you, what are you, are you a bot, are you human, what
    do you do, how to use, how can you help, what can i ask, what can i say, kya kar sakte ho, tum kaun ho, aap kaun ho, madad,
    guide me, how to use this, what is this, menu, how can i use this, what all can you do, madad karo,
    kaise use kare, kaise use karu, kaise use karun, kaise use karna hai, kya karte ho, how does it work, how does this thing work,
    how do i use this, are you real, what do you know, how should i search, how to search, what is your name, your name, can you help,
    can you help me, capabilities, features`,
  ),
  role(
    'question',
    `is, does, do, did, has, have, can, could, what, whats, what is, how, which, kya, kitna, kitne, kitni, who, whom, whos, where,
    wheres, when, why, are, hai kya, kaisa, kaisi, konsa, kaun sa, kaunsa, tell me, kahan, kab, kiska, kisko, kise, how is, was,
    will, क्या, is there, are there, do they, does it, is it, whether, क्या है, bata`,
  ),
  role(
    'this one',
    `it, does it, is it, has it, do they, are they, this, that, this one, that one, this pg, that pg, yeh, ye, woh, wo wala, ye wala, yeh
    wala, iska, uska, isme, usme, isko, usko, they, their, them, there, its, same one, same pg, that place, this place, the pg,
    iske, uske, yahan, wahan, is pg, us pg, ise, use, these, those`,
  ),
  role(
    'both',
    `both, both of them, dono, all of them, these two, those two, the two, all these, sab, दोनों, them all, all three, all of these, all
    five, all four, inko`,
  ),
  role(
    'first few',
    `first two, first three, first 2, first 3, top two, top three, top 2, top 3, first four, first 4, top 4, top four, pehle do, pehle 2,
    pehle teen, first couple, top ones, 1st two, 1st 2, first and second, 1 and 2, 1 & 2, 1st and 2nd, pehla aur dusra, pehle dono`,
  ),
  role('last', 'last, last one, the last, aakhri, akhri, aakhri wala, bottom one, last wala'),
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
    'fourth, fourth one, 4th, 4th one, chautha, chauthe, option 4, option four, number 4, number four, no 4, #4, chautha wala, pg 4',
  ),
  ordinal(4, 'fifth, fifth one, 5th, 5th one, paanchva, panchva, option 5, option five, number 5, number five, no 5, #5, pg 5'),
  fact(
    'price',
    `how much, how much is, kitna hai, kitne ka, kitne ka hai, kitna rent, kitna kiraya, how costly, how expensive, price of, rent of,
    rent for, cost of, monthly rent, what does it cost, per month rent, kitne me, kitne mein, kya rate, kitna padega, kitne paise,
    whats the rent, whats the price, the rent, the price, kya price, kya rent, kitna lagega, fees, fee, ka rent, ka price, ka
    kiraya, ki price`,
  ),
  fact(
    'deposit',
    'deposit, security deposit, advance, deposits, caution money, jama, security amount, token amount, advance payment, security money',
  ),
  fact(
    'contact',
    `contact, contact number, contact details, phone, phone number, mobile number, phone no, whom to call, who do i call, who to call,
    who should i call, who can i call, can i call, whom do i call, whom should i call, number of owner, owner number, owners number,
    owner contact, owner, landlord, landlady, contact no, email id, reach them, reach out, talk to, speak to, speak with, call
    karna, kisko call, kise call, kaise contact, contact info, mobile no, mobile, whatsapp, whatsapp number, email of, email
    address, phn no, ph no, manager, kisse baat, baat karni, visit, how do i reach, call them, call the owner, number for, number do`,
  ),
  fact(
    'location',
    `address, where is, wheres, where exactly, exact location, location of, located, kahan hai, kaha hai, kidhar hai, kidhar, which area,
    map, directions, full address, address of, pata kya hai, which locality, how far, distance, kitna door, kitni door, where in`,
  ),
  fact(
    'sharing',
    `how many people, how many sharing, how many beds, kitne log, kitni sharing, how many share, sharing type, room type, kind of rooms,
    type of rooms, what sharing, kitne logo, which sharing, room types, kinds of rooms, how many roommates, how many in a room`,
  ),
  fact(
    'whom',
    `for whom, who can stay, who can live, kiske liye, who is it for, who lives there, are boys allowed, are girls allowed, boys allowed,
    girls allowed, men allowed, women allowed`,
  ),
  fact(
    'meals',
    `what food, which meals, how many meals, is food included, meal plan, khana milta hai, khana milta,
    khana milega, is food provided, food provided, meals provided, how is the food, kitne time khana, food timings`,
  ),
  fact(
    'availability',
    `is it free, is it available, is it booked, still there, already booked, is it vacant, is it still available, booked, is it taken,
    taken, occupied, khali hai, khali hai kya, available hai, available hai kya, sold out, free hai, free hai kya, still open`,
  ),
  fact(
    'amenities',
    `amenities, facilities, what amenities, which amenities, what facilities, features of, what do they offer, what does it offer, what
    does it have, what all, kya kya hai, kya kya milega, kya milta hai, suvidha, suvidhayein, facility, what is included, whats
    included, what do they provide, kya kya milta hai, kya facilities`,
  ),
  fact(
    'about',
    `tell me about, tell me more, tell me more about, details, details of, detail, more about, about this, about it, info, information,
    information about, info on, describe, description, ke baare me, ke baare mein, ke bare me, ke bare mein, more info, more
    details, more details about, know about, know more about, full details, detail of, view, open, what is special about, review of,
    reviews, reviews of, rules, house rules, timings, curfew, gate closing, gate close, gate timing, gate timings, visitors,
    visitors allowed, visitor policy, pets, pets allowed, smoking, smoking allowed, drinking allowed, guests allowed, late night
    entry, late entry, notice period, lock in, lock in period, lockin`,
  ),
  fact('photos', 'photos, pictures, photo, picture, images, pics, pic, image, photos of, pictures of, tasveer, video'),
  fact(
    'move-in',
    `when can i move, when can i move in, from when, move in date, when is it available, available from when, kab se, kab se milega, kab
    khali hoga, kab shift, possession, move in, joining date, when will it be free, when will it be available, available from`,
  ),
];
