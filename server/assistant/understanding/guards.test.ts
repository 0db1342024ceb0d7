/** Lines that are near to those of a rule and mean something else. */
import { expect, it } from 'vitest';
import { afterLines, NOTHING, type PlainCriteria } from '#tests/chat/understood.ts';

const PUNE = { ...NOTHING, places: ['Pune'] };

it.each<[first: string, then: string, criteria: Partial<PlainCriteria>]>([
  // What is not to be kept
  ['single room with ac', 'ac rehne do, geyser chalega', { sharing: [1], amenities: ['geyser'] }],
  ['with ac', 'ac rehne do, geyser optional', {}],
  ['with cctv and guard', 'hmm cctv is enough', { amenities: ['cctv'] }],
  ['with wifi', 'don’t add food', { amenities: ['wifi'] }],
  ['with ac', 'don’t keep ac', { amenities: ['ac'] }],
  // Rooms that are only refused, and two kinds of room
  ['', 'do ya teen sharing', { sharing: [2, 3] }],
  ['', 'एका माणसासाठी स्वतंत्र खोली', { sharing: [1] }],
  ['', '2 sharing, no 4 sharing', { sharing: [2] }],
  ['', 'no 2 sharing no 3 sharing', { without: ['2 sharing', '3 sharing'] }],
  ['', '2 sharing bhi chalega', { sharing: [2] }],
  ['', 'double sharing aa jayega 7k me', { sharing: [2], maxPrice: 7_000 }],
  // What people insist on
  ['', 'no no ac bhi chahiye', { amenities: ['ac'] }],
  ['', 'no no food wala dikhao', { amenities: ['food'] }],
  ['', 'i don’t want a tv and a fridge', { without: ['tv', 'fridge'] }],
  ['attached bathroom', 'common bathroom nahi chalega', { amenities: ['attached bathroom'] }],
  ['', 'ac nahi mile to hata do', { without: ['ac'] }],
  // Whom it is not for, and what is only complained of
  ['for boys', 'not just boys', {}],
  ['', 'not boys', { for: 'girls' }],
  ['', 'girls ke liye pg nahi mil raha', { for: 'girls' }],
  ['', 'asked for girls and it gives boys. GIRLS', { for: 'girls' }],
  ['', 'mehnga chalega, 10 hazar se upar', { minPrice: 10_000 }],
  ['', 'mehnga nahi chalega', { sort: 'price' }],
  ['double sharing', '4 sharing hata do', { sharing: [2], without: ['4 sharing'] }],
  ['not triple', 'triple chalega', {}],
  ['', 'ladies mess', { for: 'girls' }],
  ['', 'ladies pg with mess', { for: 'girls', amenities: ['food'] }],
  ['', 'for couple of months', {}],
  ['', 'for a couple', { for: 'anyone' }],
  ['', 'let me ask my father first', {}],
  ['', 'it is for my father', { for: 'boys' }],
  ['for boys', 'ladkiyo ka bhi hai waha?', {}],
  ['', 'mere aur meri wife ke liye', { for: 'anyone' }],
  // Figures that are no rents, and rents that are
  ['', 'under 8-9k', { maxPrice: 9_000 }],
  ['', '8 to 9', { minPrice: 8_000, maxPrice: 9_000 }],
  ['', 'under 9k sorry for 2026 batch', { maxPrice: 9_000 }],
  ['', '6k for me sorry 2000 for laundry', { maxPrice: 6_000, amenities: ['laundry'] }],
  ['', 'under 8k err 2 people', { maxPrice: 8_000, sharing: [2] }],
  ['under 6500', 'budget thoda kam karo 5000', { maxPrice: 5_000 }],
  ['under 6500', '500 kam karo', { maxPrice: 6_000 }],
  ['', 'rent to be paid 7000', { maxPrice: 7_000 }],
  ['', 'under 8000? seriously?', { maxPrice: 8_000 }],
  ['', 'btw 4 girls need pg', { for: 'girls' }],
  ['under 8k', '8 nahi 9.5k tak kar do', { maxPrice: 9_500 }],
  ['2 sharing', 'nahi 3 hi theek tha', { sharing: [2] }],
  ['', '8500 tak double sharing', { maxPrice: 8_500, sharing: [2] }],
  ['', 'with security guard and food under 15000', { amenities: ['security guard', 'food'], maxPrice: 15_000 }],
  ['', 'papa cut my money, now only 5k', { maxPrice: 5_000 }],
  ['under 8k', 'cut 500 from my budget', { maxPrice: 7_500 }],
  ['', 'budget 10k, no make it baner sector 5', { maxPrice: 10_000, places: ['Baner'] }],
  // No amount at all, and lists without a blank
  ['', 'under ½ lakh', {}],
  ['', 'under 1.2.3k', {}],
  ['', '2,3 sharing', { sharing: [2, 3] }],
  ['', 'under 7,500', { maxPrice: 7_500 }],
  ['', '6,7k tak', { maxPrice: 6_700 }],
  // Both ends of a range, and one sum in place of another
  ['5k to 7k', 'no make it 6k to 8k', { minPrice: 6_000, maxPrice: 8_000 }],
  ['under 8k', '8 hazar tak nahi yaar, 8 se upar wala', { minPrice: 8_000 }],
  ['', '७००० के आसपास', { around: 7_000 }],
  ['', 'सात हजारांपेक्षा कमी', { maxPrice: 7_000 }],
  // What need not be, and what is told
  ['', 'khana na ho to chalega, bas ac chahiye', { amenities: ['ac'] }],
  ['with ac', 'ac nahi mila to koi baat nahi, wifi wala dikha do', { amenities: ['wifi'] }],
  ['with wifi', 'wifi? nah i have my own. leave it', {}],
  ['with wifi', 'wifi? no problem, and ac', { amenities: ['wifi', 'ac'] }],
  ['', 'जेवणाशिवाय रूम', { without: ['food'] }],
  ['', 'रोज़ चार घंटे बस में निकल जाते हैं, कोई कमरा दिला दो', {}],
  ['', 'beti pehli baar ghar se bahar, mummy ro rahi hai, cctv wala', { for: 'girls', amenities: ['cctv'] }],
  ['', 'ac ke bina nahi reh paungi', { amenities: ['ac'] }],
  ['', 'wifi ke bina bhi reh lunga', {}],
  ['single room', 'hmm no 2 sharing hi thik', { sharing: [2] }],
  ['single room', 'no 2 sharing', { sharing: [1], without: ['2 sharing'] }],
  ['', '4 wale room', { sharing: [4] }],
  ['', 'you showed me ladies hostel twice. i am a man', { for: 'boys' }],
  // Orders and times
  ['', 'baner is too expensive', { places: ['Baner'], sort: 'price' }],
  ['', 'i want a pg in baner. today is my exam', { places: ['Baner'] }],
  ['', 'aaj kal room chahiye baner', { places: ['Baner'] }],
  // Places
  ['', 'kothrud ya baner side', { places: ['Kothrud', 'Baner'] }],
  ['', 'kothrud wait no baner', { places: ['Baner'] }],
  ['', 'kothrud, no baner please', { places: ['Kothrud'] }],
  ['', 'baner me dikhao varna rehne do', { places: ['Baner'] }],
  ['', 'baner or somewhere else in pune is fine', { places: ['Baner'] }],
  ['', 'baner pune nahi, mumbai me chahiye', { places: ['Mumbai'] }],
  ['', 'shifting from baner pune to mumbai', { places: ['Mumbai'] }],
  ['', 'लेक टाउन में पीजी', { places: ['Lake Town'] }],
  ['', 'हॉस्टल चाहिए कल्याणी नगर, गार्ड हो', { places: ['Kalyani Nagar'], amenities: ['security guard'] }],
])('after %s: %s', (first, then, criteria) => {
  expect(afterLines(`pg in pune ${first}`, then).criteria).toEqual({ ...PUNE, ...criteria });
});
