/** An evaluation set of the assistant, written by somebody who has read neither the parser nor the other sets. */
import type { Utterance } from './utterance.ts';

export const utterances: readonly Utterance[] = [
  // Searches in one message.
  ['sngl room btm layout 8k wifi', { place: 'BTM Layout', sharing: 1, maxPrice: 8000, amenities: ['wifi'] }],
  ['need pg in hyd nr gachibowli for girls with food n ac', { place: 'Gachibowli, Hyderabad', for: 'girls', amenities: ['food', 'ac'] }],
  ['ladkon ke liye pg chahiye laxmi nagar me 7k se 9k tak', { place: 'Laxmi Nagar', for: 'boys', minPrice: 7000, maxPrice: 9000 }],
  ['kormangala pg no sharing without food', { place: 'Koramangala', sharing: 1, without: ['food'] }],
  [
    'Hello, my daughter got admission in Pune. Need a PG in Kothrud with security guard and CCTV.',
    { place: 'Kothrud, Pune', for: 'girls', amenities: ['security guard', 'cctv'] },
  ],
  ['pg with car parking in kharadi, upto 15k', { place: 'Kharadi', maxPrice: 15000, amenities: ['car parking'] }],
  ['bike parkng hona chahiye, marathahalli, dbl sharing', { place: 'Marathahalli', sharing: 2, amenities: ['bike parking'] }],
  ['pure veg pg for boys nr andheri west arnd 12k', { place: 'Andheri West', for: 'boys', around: 12000, amenities: ['pure veg'] }],
  ['non ac room sec 62 noida triple sharing below 6500', { place: 'Sector 62, Noida', sharing: 3, maxPrice: 6500, without: ['ac'] }],
  ['any vacancy in velachery chennai?', { place: 'Velachery, Chennai', available: true }],
  ['vijay nagar indore me sasta pg', { place: 'Vijay Nagar, Indore', sort: 'price' }],
  ['beta kota me NEET ki taiyari kar raha hai, teen time khana chahiye', { place: 'Kota', for: 'boys', meals: 'all' }],
  [
    'room with attached washroom and geyser in salt lake, 9-11k',
    { place: 'Salt Lake', minPrice: 9000, maxPrice: 11000, amenities: ['attached bathroom', 'hot water'] },
  ],
  ['lift n power backup must, no ac, jp nagar', { place: 'JP Nagar', amenities: ['lift', 'power backup'], without: ['ac'] }],

  // Searches that go on, and changes of mind.
  [['girls pg in whitefield under 12k', 'cheaper one'], { place: 'Whitefield', for: 'girls', maxPrice: 12000, sort: 'price' }],
  [['pg in viman nagar with food', 'actually kharadi'], { place: 'Kharadi', amenities: ['food'] }],
  [['boys pg in madhapur 9k with ac', 'ac hata do, budget 7k kar do'], { place: 'Madhapur', for: 'boys', maxPrice: 7000 }],
  [['single room powai', 'ok make it double sharing'], { place: 'Powai', sharing: 2 }],
  [['pg in gurgaon', 'cyber city side', 'for working women'], { place: 'Cyber City, Gurgaon', for: 'girls' }],
  [
    ['hostel in ameerpet', 'min 6k max 9k', 'washing machine aur fridge bhi'],
    { place: 'Ameerpet', minPrice: 6000, maxPrice: 9000, amenities: ['washing machine', 'fridge'] },
  ],
  [['coed pg indiranagar with food', 'i will cook myself so no food'], { place: 'Indiranagar', for: 'anyone', without: ['food'] }],
  [['pg in hinjewadi or baner with gym', 'only the ones free now'], { place: ['Hinjewadi', 'Baner'], amenities: ['gym'], available: true }],
  [['girls pg in hsr with wifi', 'any area in blr is ok'], { place: 'Bengaluru', for: 'girls', amenities: ['wifi'] }],

  // Further results.
  [['pg in miyapur under 8k', 'aur dikhao'], { intent: 'more', place: 'Miyapur', maxPrice: 8000 }],
  [['boys hostel in kothrud', 'next'], { intent: 'more', place: 'Kothrud', for: 'boys' }],
  [['pg with wifi in noida', 'these r not good, any others?'], { intent: 'more', place: 'Noida', amenities: ['wifi'] }],
  [['girls pg in adyar', 'the first is too far, show some more'], { intent: 'more', place: 'Adyar', for: 'girls' }],
  [['pg in malviya nagar jaipur', 'thats all? anything else'], { intent: 'more', place: 'Malviya Nagar, Jaipur' }],

  // What was shown before.
  [['pg in andheri east', 'show more', 'go back to the earlier ones'], { intent: 'back', place: 'Andheri East' }],
  [['girls pg in banjara hills', 'next', 'pichle wale dikhao'], { intent: 'back', place: 'Banjara Hills', for: 'girls' }],
  [['pg in wakad 10k', 'more', 'previous page'], { intent: 'back', place: 'Wakad', maxPrice: 10000 }],
  [['double sharing in thane', 'aur', 'wapas jao'], { intent: 'back', place: 'Thane', sharing: 2 }],
  [
    ['hostels in kondapur with gym', 'more pls', 'show me the ones before again'],
    { intent: 'back', place: 'Kondapur', amenities: ['gym'] },
  ],

  // The budget, without an amount.
  ['i want to change my budget', { intent: 'budget' }],
  [['pg in hsr layout under 8k', 'i can pay a little more'], { intent: 'budget', place: 'HSR Layout', maxPrice: 8000 }],
  [['boys pg in powai 15k', 'budget kam karna hai'], { intent: 'budget', place: 'Powai', for: 'boys', maxPrice: 15000 }],
  [['pg in baner upto 9k', 'thoda budget badha do'], { intent: 'budget', place: 'Baner', maxPrice: 9000 }],
  ['papa reduced my budget, can u change it', { intent: 'budget' }],

  // Questions about one PG.
  [['girls pg in btm layout', 'second one, any AC?'], { intent: 'ask', place: 'BTM Layout', for: 'girls' }],
  [['pg in bellandur', 'whats the deposit for the first one'], { intent: 'ask', place: 'Bellandur' }],
  ['is Green Nest PG still vacant?', { intent: 'ask' }],
  ['owner number of Shree Sai Residency?', { intent: 'ask' }],
  [['pg in karol bagh under 10k', 'gate closing time of the last one?'], { intent: 'ask', place: 'Karol Bagh', maxPrice: 10000 }],
  [['boys pg in t nagar', 'pehle wale me khana milta hai kya'], { intent: 'ask', place: 'T Nagar', for: 'boys' }],

  // Comparisons.
  [['pg in wakad', 'compare first two'], { intent: 'compare', place: 'Wakad' }],
  ['which is better, Green Nest PG or Sunrise Living?', { intent: 'compare' }],
  [['girls pg in gachibowli', '1st aur 3rd me kya farak hai'], { intent: 'compare', place: 'Gachibowli', for: 'girls' }],
  [['ac pg in electronic city', 'diff btw 2nd n 3rd'], { intent: 'compare', place: 'Electronic City', amenities: ['ac'] }],
  ['compare Om Sai Homes vs Urban Stay', { intent: 'compare' }],

  // Booking.
  ['how to book a room here?', { intent: 'book' }],
  [['pg in hebbal under 10k', 'ok book the 2nd one'], { intent: 'book', place: 'Hebbal', maxPrice: 10000 }],
  ['i want to reserve a bed in Sunrise Living', { intent: 'book' }],
  [['boys pg in dwarka', 'pehla wala book karna hai'], { intent: 'book', place: 'Dwarka', for: 'boys' }],
  ['bookng kaise karu', { intent: 'book' }],

  // Into the list.
  [['pg in aundh', 'save the first one'], { intent: 'list-add', place: 'Aundh' }],
  ['add Green Nest PG to my list', { intent: 'list-add' }],
  [
    ['girls pg in kukatpally with food', 'dusra wala list me daal do'],
    { intent: 'list-add', place: 'Kukatpally', for: 'girls', amenities: ['food'] },
  ],
  [['pg in rajajinagar', 'shortlist no 3 pls'], { intent: 'list-add', place: 'Rajajinagar' }],
  [['hostel in vadapalani 7k', 'i like the last one, keep it for later'], { intent: 'list-add', place: 'Vadapalani', maxPrice: 7000 }],

  // Out of the list.
  ['remove Sunrise Living from my list', { intent: 'list-remove' }],
  ['take the first one off my shortlist', { intent: 'list-remove' }],
  ['Urban Stay ko list se hata do', { intent: 'list-remove' }],
  [['what is in my list', 'delete the second one'], { intent: 'list-remove' }],
  [['pg in jayanagar', 'save the first one', 'no wait, remove it from my list'], { intent: 'list-remove', place: 'Jayanagar' }],

  // The list itself.
  ['show my list', { intent: 'list-show' }],
  ['meri list me kya kya hai', { intent: 'list-show' }],
  ['wich pgs did i save', { intent: 'list-show' }],
  ['how many pg are there in my shortlist', { intent: 'list-show' }],
  [['pg in nagole', 'saved wale dikhao'], { intent: 'list-show', place: 'Nagole' }],

  // Payments.
  ['money got cut but booking not showing', { intent: 'payments' }],
  ['refund kab tak aayega', { intent: 'payments' }],
  ['need receipt for the pymt i made', { intent: 'payments' }],
  ['upi payment failed, what to do now', { intent: 'payments' }],
  ['if i cancel do i get my money back', { intent: 'payments' }],

  // Anew.
  ['start over', { intent: 'reset' }],
  [['girls pg in pune with ac', 'forget all that, new search'], { intent: 'reset' }],
  ['sab clear kar do', { intent: 'reset' }],
  [['pg in saket 9k', 'reset'], { intent: 'reset' }],
  [['boys pg in hyd 8k', 'phir se shuru karte hai'], { intent: 'reset' }],

  // Greetings.
  ['hii', { intent: 'greeting' }],
  ['namaste ji', { intent: 'greeting' }],
  ['gd mrng', { intent: 'greeting' }],
  ['hello, anyone there?', { intent: 'greeting' }],
  ['hey pg bot', { intent: 'greeting' }],

  // Thanks.
  ['thx a lot', { intent: 'thanks' }],
  ['dhanyavad bhaiya', { intent: 'thanks' }],
  [['pg in kalyani nagar', 'ok tysm'], { intent: 'thanks', place: 'Kalyani Nagar' }],
  ['thnks for ur help', { intent: 'thanks' }],
  ['shukriya, kaam ho gaya', { intent: 'thanks' }],

  // What the assistant can do.
  ['what can u do', { intent: 'help' }],
  ['how does this chat work', { intent: 'help' }],
  ['aap kya kya kar sakte ho', { intent: 'help' }],
  ['help pls', { intent: 'help' }],
  ['what all can i ask you', { intent: 'help' }],

  // None of these.
  ['who won the match yesterday', { intent: 'unknown' }],
  ['asdfgh', { intent: 'unknown' }],
  ['can u do my maths assignment', { intent: 'unknown' }],
  ['this app is useless, so slow', { intent: 'unknown' }],
  ['aaj baarish hogi kya', { intent: 'unknown' }],
  ['i cant decide yaar', { intent: 'unknown' }],
];
