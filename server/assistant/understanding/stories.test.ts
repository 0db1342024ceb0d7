/** Long stories: what is wanted now counts, whatever was, is meant for others or is only told; in any language. */
import { expect, it } from 'vitest';
import { afterLines, NOTHING, type PlainCriteria } from '#tests/chat/understood.ts';

it.each<[line: string, criteria: Partial<PlainCriteria>]>([
  [
    'last year i was in a single room in Baner with ac for 14000 and it was lonely so this year i need ' +
      'double sharing in Kothrud under 9k',
    { places: ['Kothrud'], sharing: [2], maxPrice: 9_000 },
  ],
  [
    'actually i was in Mumbai, in a flat for 14000 with two friends, then one got married and one went ' +
      'away, so i gave up the flat and took a job here. my uncle stays in Baner but i do not want to live ' +
      'with relatives. so show me something in Kothrud, single room. i can spend 7 thousand',
    { places: ['Kothrud'], sharing: [1], maxPrice: 7_000 },
  ],
  [
    'yaar ek dost bhi aa raha hai mere saath, kothrud ya baner mein 2 sharing chahiye, wifi aur ac, per ' +
      'head 12k se kam',
    { places: ['Kothrud', 'Baner'], sharing: [2], amenities: ['wifi', 'ac'], maxPrice: 12_000 },
  ],
  [
    'mummy papa milne aaye to ek raat ruk sakte hain kya, girls pg in Baner',
    { places: ['Baner'], for: 'girls', rules: ['guests'] },
  ],
  ['Baner me nahi to Kothrud, boys pg', { places: ['Baner', 'Kothrud'], for: 'boys' }],
  ['pg in Baner, 3000 3500', { places: ['Baner'], minPrice: 3_000, maxPrice: 3_500 }],
  ['pg in Baner, 14 or 15k', { places: ['Baner'], maxPrice: 15_000 }],
  ['बानेर पसंद नहीं। कोथरूड में पीजी चाहिए', { places: ['Kothrud'] }],
  [
    'I left my PG in Mumbai because of bedbugs. now my job is in Baner so I want to stay at Kothrud',
    { places: ['Kothrud'] },
  ],
  [
    'I work night shift at Baner and sleep all day, so a room of my own, Kothrud',
    { places: ['Kothrud'], sharing: [1] },
  ],
  ['i was in Baner 4 years paying 14k and the owner was always fighting about water', { places: ['Baner'] }],
  ['pg in Baner, currently I live in a hostel in Mumbai paying 3500', { places: ['Baner'] }],
  [
    'pg in Baner. the bus from Kothrud takes 1.5 hr and i lose my study time. father gives 6000 monthly for rent',
    { places: ['Baner'], maxPrice: 6_000 },
  ],
  ['we will study together this time in a coaching in Baner', { places: ['Baner'] }],
  ['boys pg in Baner, wait not for me its for my sister', { places: ['Baner'], for: 'girls' }],
  ['pg in Baner for a couple.. no wait only me, male', { places: ['Baner'], for: 'boys' }],
  ['the hostel fees are 1 lakh a year, pg 8000 tak in Baner', { places: ['Baner'], maxPrice: 8_000 }],
  ['my daughter is doing mbbs in Baner and her hostel is full now', { places: ['Baner'], for: 'girls' }],
  ['transfer ho gaya Baner me, wife gaon me hi rahegi', { places: ['Baner'] }],
  ['my husband is posted in mumbai and i got a job in Baner, need a room', { places: ['Baner'] }],
  ['my exam is in june and the library is near Baner, need a room', { places: ['Baner'] }],
  // Verbs say who tells it, in Hindi.
  [
    'mai bihar se hu, ssc ki taiyari kar raha hu, papa kisan hai to jyada paisa nahi hai, Baner me 5 hazar tak chahiye',
    { places: ['Baner'], for: 'boys', maxPrice: 5_000 },
  ],
  [
    'mai bihar se hu, ssc ki taiyari kar rahi hu, papa kisan hai to jyada paisa nahi hai, Baner me 5 hazar tak chahiye',
    { places: ['Baner'], for: 'girls', maxPrice: 5_000 },
  ],
  [
    'meri behen ka admission ho gaya hai to main uske liye Baner me pg dhundh raha hu, itna zyada nahi de paunga, ' +
      '5 hazar tak chahiye',
    { places: ['Baner'], for: 'girls', maxPrice: 5_000 },
  ],
  [
    'mera bhai neet ki tayari kar raha hai, papa se 5500 tak. Baner me khana ke sath',
    { places: ['Baner'], for: 'boys', maxPrice: 5_500, amenities: ['food'] },
  ],
  // But not for whom, where somebody else is meant.
  [
    'mere dost ke liye Baner me pg dekh rahi hu, uski coaching hai, khana hona chahiye aur budget 9 hazar tak hai bas',
    { places: ['Baner'], amenities: ['food'], maxPrice: 9_000 },
  ],
  ['behen gaon rehti thi ab pg chahiye Baner me', { places: ['Baner'], for: 'girls' }],
  ['pg in Baner 8000, electricity bill max 1000', { places: ['Baner'], maxPrice: 8_000 }],
  ['pg in Baner 12000 single, or double under 8000', { places: ['Baner'], maxPrice: 12_000, sharing: [1, 2] }],
  ['hostel 8000 tak in Baner for 2 people', { places: ['Baner'], maxPrice: 8_000, sharing: [2] }],
  ['room in Baner, salary is small so 5500 max', { places: ['Baner'], maxPrice: 5_500 }],
  ['room in Baner, my salary is only 22000', { places: ['Baner'] }],
  ['presently staying with friend at Mumbai, but i work in Baner, male', { places: ['Baner'], for: 'boys' }],
  ['i am presently working, want to stay in Mumbai', { places: ['Mumbai'] }],
  [
    'need place to study in Baner. friends told hostel there is very noisy but i dont have much money, 4000 only. boy',
    { places: ['Baner'], for: 'boys', maxPrice: 4_000 },
  ],
  [
    'preparing for exams, last year my room partner was too loud i could not study thats why want alone room this time',
    { sharing: [1] },
  ],
  ['pg in Baner, kya bakwas 12000 14000 ke dikha rahe ho, 9000 bola na', { places: ['Baner'], maxPrice: 9_000 }],
  ['why girls hostel in Baner are so costly', { places: ['Baner'], for: 'girls' }],
  ['why so costly!! Baner is bad, show Kothrud', { places: ['Kothrud'] }],
  ['pg in Baner 8000 tak ke dikha do', { places: ['Baner'], maxPrice: 8_000 }],
  ['mummy papa 8000 de rahe hai har mahine, boys pg Baner', { places: ['Baner'], for: 'boys', maxPrice: 8_000 }],
  ['ghar se 5000 de rahe hai, 2 logo ke liye pg in Baner', { places: ['Baner'], maxPrice: 5_000, sharing: [2] }],
  ['abhi 7000 de rahi hu, Baner me girls pg', { places: ['Baner'], for: 'girls' }],
  ['Baner me ladkiyo ke pg kyu nahi dikha rahe', { places: ['Baner'], for: 'girls' }],
  ['room near Baner, 8000 de rahe hai abhi, 6000 tak chahiye', { places: ['Baner'], maxPrice: 6_000 }],
  ['salary is 22k only, have to send 8k home every month, Baner', { places: ['Baner'] }],
  ['i pay 9k now, want pg under 8k in Baner', { places: ['Baner'], maxPrice: 8_000 }],
  ['i am a student of first year from Mumbai, pg in Baner', { places: ['Baner'] }],
  [
    'my daughter got admission in Baner and is happy. we live in Mumbai. single room',
    { places: ['Baner'], for: 'girls', sharing: [1] },
  ],
  ['baner kothrud side pg', { places: ['Baner', 'Kothrud'] }],
  ['first time living alone, pg in Baner', { places: ['Baner'] }],
  [
    'now i pay 9000 in Baner which is too much, boys pg Kothrud 6000',
    { places: ['Kothrud'], for: 'boys', maxPrice: 6_000 },
  ],
  ['paying 9000 now in Baner, boys pg Kothrud 6000', { places: ['Kothrud'], for: 'boys', maxPrice: 6_000 }],
  ['paying 9000 in Baner', { places: ['Baner'], maxPrice: 9_000 }],
  ['can pay 9000 in Baner', { places: ['Baner'], maxPrice: 9_000 }],
  ['i can only pay 9000 in Baner', { places: ['Baner'], maxPrice: 9_000 }],
  ['rent 8000 plus food extra ok Baner', { places: ['Baner'], maxPrice: 8_000, amenities: ['food'] }],
  ['Baner 8000 plus', { places: ['Baner'], minPrice: 8_000 }],
  ['uncle is shifting to Kothrud next week, need pg in Baner', { places: ['Baner'] }],
  ['i want ac bcz i cant sleep in heat, Baner', { places: ['Baner'], amenities: ['ac'] }],
  ['i want ac bcz i cant sleep in heat', { amenities: ['ac'] }],
  ['pg in Baner, i want to live alone', { places: ['Baner'], sharing: [1] }],
  ['pg in Baner, i cant stay in cooler rooms', { places: ['Baner'], without: ['air cooler'] }],
  ['hum log Kothrud se hai, Baner me pg', { places: ['Baner'] }],
  ['papa ki dukan hai Kothrud me, Baner me coaching hai, ladko ka hostel', { places: ['Baner'], for: 'boys' }],
  [
    'i am a nurse and join a hospital in Baner next week, before that i was in kochi for two years',
    { places: ['Baner'] },
  ],
  ['pg in Baner, budget around 9000 max', { places: ['Baner'], maxPrice: 9_000 }],
  ['earlier rent was 12k, i want to spend less like 9k. Baner', { places: ['Baner'], maxPrice: 9_000 }],
  ['i am paying max 8000, single room in Baner', { places: ['Baner'], maxPrice: 8_000, sharing: [1] }],
  ['currently i am in mumbai moving to Baner under 8000', { places: ['Baner'], maxPrice: 8_000 }],
  ['room for living alone in Baner', { places: ['Baner'], sharing: [1] }],
  ['only me in the room, Baner pg', { places: ['Baner'], sharing: [1] }],
  ['not looking for luxury anymore. boys pg in Baner', { places: ['Baner'], for: 'boys', sort: 'price' }],
  ['the owner increased my rent from 11k to 14k. boys pg in Baner', { places: ['Baner'], for: 'boys' }],
  [
    'cooler wala room pune me garmi bahut hai yaar 5000 tak',
    { places: ['Pune'], amenities: ['air cooler'], maxPrice: 5_000 },
  ],
  ['mujhe aur mere 2 doston ko ek hi room chahiye, hum ladke hain', { for: 'boys', sharing: [3] }],
  ['room for me and my husband in Baner, max 10 thousand', { places: ['Baner'], for: 'anyone', maxPrice: 10_000 }],
  ['WHY ARE YOU SHOWING ME BOYS HOSTELS I NEED LADIES. BANER.', { places: ['Baner'], for: 'girls' }],
  ['my husband in Pune, pg in Baner', { places: ['Baner'] }],
  ['I want veg food and wifi in Baner but non veg also fine', { places: ['Baner'], amenities: ['wifi'] }],
  ['pg in Baner with good security', { places: ['Baner'], amenities: ['security'] }],
  ['ladies PG in Baner. No sharing preference', { places: ['Baner'], for: 'girls' }],
  ['i need room from now only, baner', { places: ['Baner'], available: true }],
  ['single room in Baner, tell fast, train in 10 min', { places: ['Baner'], sharing: [1] }],
  ['baner, three meals, and someone who cleans', { places: ['Baner'], meals: 'all', amenities: ['housekeeping'] }],
  ['Baner 4 sharing also ok i mean want 4 sharing cheapest', { places: ['Baner'], sharing: [4], sort: 'price' }],
  ['She works at a bank in Mumbai and earns 22000. Baner, not above 7500', { places: ['Baner'], maxPrice: 7_500 }],
  ['beti ka admission hua hai, Baner ya Kothrud me hostel chahiye', { places: ['Baner', 'Kothrud'], for: 'girls' }],
  ['Baner pg where both boys and girls can stay, me and my sister', { places: ['Baner'], for: 'anyone' }],
  ['night shift hai meri Baner me, pg Kothrud me chahiye', { places: ['Kothrud'] }],
  ['any hostel in Baner, Kothrud side? 6k', { places: ['Baner', 'Kothrud'], maxPrice: 6_000 }],
  ['Baner pg shift 8000', { places: ['Baner'], maxPrice: 8_000 }],
  ['Baner me pg, do log ek room me chalega', { places: ['Baner'], sharing: [2] }],
  ['সাড়ে পাঁচ হাজারের মধ্যে', { maxPrice: 5_500 }],
  ['3 பேர் தங்கும் அறை வேண்டும்', { sharing: [3] }],
  ['client wants 2 sharing in Baner or Kothrud. What is there?', { places: ['Baner', 'Kothrud'], sharing: [2] }],
])('reads what is wanted now: %s', (line, criteria) => {
  expect(afterLines(line).criteria).toEqual({ ...NOTHING, ...criteria });
});

it.each<[first: string, then: string, criteria: Partial<PlainCriteria>]>([
  ['pg in Baner with ac', 'cooler is ok instead of ac', { places: ['Baner'], amenities: ['air cooler'] }],
  ['pg in Baner, pure veg', 'mere liye non veg food wala dekhna', { places: ['Baner'], amenities: ['non veg'] }],
  ['3 sharing in Baner', 'sharing can be anything', { places: ['Baner'] }],
  ['pg in Baner', 'the metro is far and the cab is costly there. so kothrud', { places: ['Kothrud'] }],
  ['boys pg in Baner with ac', 'how much cheaper without ac', { places: ['Baner'], for: 'boys', without: ['ac'] }],
  ['pg in Baner', 'baner na kothrud', { places: ['Kothrud'] }],
  ['pg in Baner', 'i was in kochi before that with four others in a tiny room lol never again', { places: ['Baner'] }],
  [
    'pg in Baner',
    'ok now please show me some options in kochi with food and wifi and ac',
    { places: ['Kochi'], amenities: ['food', 'wifi', 'ac'] },
  ],
  [
    'pg in Baner',
    'moving to kochi for a new job please show me some good pgs with wifi',
    { places: ['Kochi'], amenities: ['wifi'] },
  ],
  ['single room in Baner under 8k', '6 is fine', { places: ['Baner'], sharing: [1], maxPrice: 6_000 }],
  ['pg in Baner with veg food', 'food nahi chahiye', { places: ['Baner'] }],
  ['girls pg in Baner', 'oh no boys', { places: ['Baner'], for: 'boys' }],
  ['girls pg in Baner', 'oh no Kothrud sorry', { places: ['Kothrud'], for: 'girls' }],
  ['pg in Baner with food', 'food nahi chahiye', { places: ['Baner'] }],
  ['single room in Baner', 'acha rehne do 2 hi thik hai', { places: ['Baner'], sharing: [2] }],
  ['pg in Baner with ac', 'ac nahi chahiye rehne do', { places: ['Baner'] }],
  ['pg in Baner with ac', 'ac nahi chahiye ab', { places: ['Baner'] }],
  ['pg in Baner with ac', 'dont want ac anymore', { places: ['Baner'] }],
  ['pg in Baner with ac', 'ac nahi chahiye ab bilkul bhi', { places: ['Baner'], without: ['ac'] }],
  ['4 sharing in Baner', 'itne log nahi, 2 log max', { places: ['Baner'], sharing: [1, 2] }],
  ['pg in Baner 7k to 9k', 'min price hatao just below 9', { places: ['Baner'], maxPrice: 9_000 }],
  ['pg in Baner with ac', 'ac hata do, mehnga pad raha hai', { places: ['Baner'] }],
  ['pg in Baner with non veg food', 'pure veg only instead of non veg', { places: ['Baner'], amenities: ['pure veg'] }],
  ['girls pg in Baner', 'can we try kothrud instead', { places: ['Kothrud'], for: 'girls' }],
  ['boys pg in Baner', 'she also needs, so girls or boys anything is ok', { places: ['Baner'], for: 'anyone' }],
  [
    'pg in Baner with parking',
    'not car i mean for my scooty',
    { places: ['Baner'], amenities: ['two wheeler parking'] },
  ],
  [
    'pg in Baner from 4500 to 5500',
    '5500 hi max rakho, niche ka limit hata do',
    { places: ['Baner'], maxPrice: 5_500 },
  ],
])('goes on with what is wanted now: %s, then %s', (first, then, criteria) => {
  expect(afterLines(first, then).criteria).toEqual({ ...NOTHING, ...criteria });
});
