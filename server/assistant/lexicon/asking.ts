/** Words for what can be asked about one PG. */
import { ways, type Entry, type Fact } from './mark.ts';

const fact = (name: Fact, text: string): Entry => ({ mark: { kind: 'fact', fact: name }, says: ways(text) });

export const ASKING: readonly Entry[] = [
  fact(
    'price',
    `its rent, its price, its cost, its monthly rent, how much, how much is, kitna hai, kitne ka, kitne ka hai, kitna rent, kitna kiraya,
    how costly, how expensive, price of, rent of, rent for, rent kya, iska rent, uska rent, uska kiraya, iska kiraya, kitna charge,
    charges kitne, charges kya, cost of, monthly rent, what does it cost, per month rent, kitne me, kitne mein, kya rate, kitna padega,
    kitne paise, whats the rent, whats the price, the rent, the price, kya price, kya rent, kitna lagega, fees, fee, ka rent, ka price,
    ka kiraya, ki price`,
  ),
  fact(
    'deposit',
    `deposit, security deposit, advance, deposits, caution money, jama, security amount, token amount, advance payment, security money`,
  ),
  fact(
    'contact',
    `its number, its contact, its phone, contact, contact number, contact details, phone, phone number, mobile number, phone no,
    whom to call, who do i call, who to call, who should i call, who can i call, can i call, whom do i call, whom should i call,
    number of owner, owner number, owners number, owner contact, owner, landlord, landlady, contact no, email id, reach them, reach out,
    talk to, speak to, speak with, call karna, kisko call, kise call, kaise contact, contact info, mobile no, mobile, whatsapp,
    whatsapp number, email of, email address, phn no, ph no, manager, kisse baat, baat karni, visit, how do i reach, call them,
    call the owner, number for, number do`,
  ),
  fact(
    'location',
    `its address, its location, address, where is, wheres, where exactly, exact location, location of, located, kahan hai, kaha hai,
    kidhar hai, kidhar, which area, map, directions, full address, address of, pata kya hai, which locality, how far, distance, kitna door,
    kitni door, where in`,
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
    `what food, which meals, how many meals, is food included, meal plan, khana milta hai, khana milta, khana milega, is food provided,
    food provided, meals provided, how is the food, kitne time khana, food timings`,
  ),
  fact(
    'availability',
    `is it free, is it available, is it booked, still there, already booked, is it vacant, is it still available, booked, is it taken,
    taken, occupied, khali hai, khali hai kya, available hai, available hai kya, sold out, free hai, free hai kya, still open`,
  ),
  fact(
    'amenities',
    `amenities, facilities, what amenities, which amenities, what facilities, features of, what do they offer, what does it offer,
    what does it have, what all, kya kya hai, kya kya milega, kya milta hai, suvidha, suvidhayein, facility, what is included,
    whats included, what do they provide, kya kya milta hai, kya facilities`,
  ),
  fact(
    'about',
    `tell me about, tell me more, tell me more about, details, details of, detail, more about, about this, about it, info, information,
    information about, info on, describe, description, ke baare me, ke baare mein, ke bare me, ke bare mein, more info, more details,
    more details about, know about, know more about, full details, detail of, view, open, what is special about, review of, reviews,
    reviews of, rules, house rules, timings, curfew, gate closing, gate close, gate timing, gate timings, visitors, visitors allowed,
    visitor policy, pets, pets allowed, smoking, smoking allowed, drinking allowed, guests allowed, late night entry, late entry, late aa sakte, late aa sakta, late aa sakti, late aana, late aane, raat ko aa sakte, come late, come in late,
    return late, late coming, late night return,
    notice period, lock in, lock in period, lockin`,
  ),
  fact('photos', 'photos, pictures, photo, picture, images, pics, pic, image, photos of, pictures of, tasveer, video'),
  fact(
    'move-in',
    `when can i move, when can i move in, from when, move in date, when is it available, available from when, kab se, kab se milega,
    kab khali hoga, kab shift, possession, move in, joining date, when will it be free, when will it be available, available from`,
  ),
];
