/** Words that may be left out without changing what is meant, and nouns that are part of many houses' names. */
import { role, type Entry } from './mark.ts';

export const FILLER_ENTRIES: readonly Entry[] = [
  role(
    'filler',
    `a, an, the, sorry, oops, my bad, my mistake, cook myself, i cook, cook my own food, i, im, ive, id, ill, am, me, we, us, our, you, u, please, dont, plz, pls, plss, kindly, can, could, would, should, shall,
    will, may, might, to, for, of, on, by, from, as, so, just, like, some, few, that, there, here, now, today, then, than, if, be,
    been, being, it, its, was, were, has, have, had, do, does, did, my, your, his, her, sir, madam, mam, maam, bro, bhai, bhaiya,
    yaar, yar, dost, ji, ko, ka, ki, ke, k, kaa, hai, hain, h, he, ho, hu, hoon, hun, tha, thi, the, kar, karo, kare, karna, karni,
    de, do na, do, dena, dijiye, do mujhe, mujhe, mujko, muje, mereko, hume, hame, humko, hamko, humein, liye, lie, liya, ke liye,
    wala, wale, wali, vala, vale, vali, par, per, pe, koi, kuch, kuchh, ek, sa, si, se, bhi, hi, to, toh, na, aap, tum, mai, mein,
    main, me, main bhi, abhi, only, also, too, very, really, actually, basically, maybe, perhaps, probably, kind, type, types, sort,
    new, old, thing, things, month, monthly, per, each, one, ones, who, which, with, go, going, come, coming, know, think, guess,
    see, look, check, tell, say, said, ask, let, lets, got, getting, make, made, take, give, put, use, using, work, works, working,
    job, study, studying, student, students, person, people, professional, professionals, employee, employees, engineer, intern,
    interns, bachelor, bachelors, fresher, years old, year old, age, living, live, lives, staying, alone, friend, friends, myself,
    alone, urgent, urgently, asap, soon, quickly, jaldi, immediate basis, good, nice, best, better, great, clean, safe, safety,
    secure, quiet, peaceful, decent, comfortable, cozy, cosy, spacious, big, small, large, well, maintained, beautiful, proper,
    hygienic, homely, friendly, top, accha, acha, achha, acche, badhiya, badiya, saaf, bada, wala, hygiene, modern, furnished,
    fully, semi, basis, facility, facilities, service, services, access, option, options, kind of, more, much, many, kaafi, bahut,
    bohot, thoda, zyada, kam, ab, aur, phir, fir, jo, jaha, jahan, wahan, yahan, idhar, udhar, vo, wo, woh, ye, yeh, is, us, are,
    kya, hey, hi, dear, team, bot, pg bot, assistant, everything, someone, else, other, another, same, still, again, back, first
    time, newly, currently, plan, planning, long, term, short, stay, stays, day, days, week, next, this, these, those, instead,
    rather, must, total, overall, inclusive, including, including everything, all inclusive, all, preferably, ideally, possible,
    possibly, if possible, ho sake, ho sake to, least, own, self, real, true, right, left, etc, hostel wala, whats, how, why, when,
    where, what, because, since, though, although, even, out, up, down, off, into, over there, town, city, area, side, road, street,
    nagar me, ok, okay, yes, yeah, yep, haan, han, ha, no problem, sure, okk, arre, are yaar, oh, hmm, hm, umm, um, uh, well then,
    dikha, do you have, have you got, you have, got any, is there, are there, there is, there are, there any, is there any, are
    there any, do you know, i would like, would like, would love, i am, we are, mere liye, apne liye, mere, meri, mera, apna, apni,
    apne, humara, hamara, hamari, for me, for us, for my, need help, which are, that are, that is, which is, jisme, jismein, jahan
    pe, jiska, jiski, hota, hoti, hote, hona, hone, honi, ho to, milna, mile, mil, jaye, jayega, sakta, sakti, sakte, chal, chalo,
    karke, raha, rahi, rahe, rha, rhi, rhe, rahunga, rahungi, aaya, aayi, aa, ja, gaya, gayi, lagta, lagbhag me, hoga, hogi, honge,
    every, always, often, usually, already, later, before, after, during, while, until, behind, ahead, soon as, able, want to, anyhow,
    i am a mother, i am mother of, i am the mother of, i am a father, i am father of, i am the father of, i am his mother, i am her mother,
    i am his father, i am her father, as a mother, as a father, mother here, father here, mother of, father of, average, run by a family, run by family, family run, run by, managed by, owned by, pin code, pincode, postal code, call, send, text, message, mail, write, tell us, print, reply, answer, believe, trust`,
  ),
  role(
    'generic',
    `residency, residence, villa, nest, nivas, niwas, bhavan, bhawan, heights, lodge, lodgings, annexe, terrace house, court, manor,
    mansion, cottage, inn, homes, ghar, sadan, kutir, digs, dwelling, abode`,
  ),
];
