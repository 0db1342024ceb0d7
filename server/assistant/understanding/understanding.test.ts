/** What the parser makes of what people type. */
import { describe, expect, it } from 'vitest';
import { afterLines, NOTHING, type PlainCriteria } from '#tests/chat/understood.ts';
import { differences } from '../../../bench/data/utterance-check.ts';
import { readUtterances } from '../../../bench/data/utterance.ts';

/** Some of the set, of all its kinds: `npm run bench -- reader` says all of it, over HTTP. */
const utterances = readUtterances('working').filter((_, at) => at % 8 === 0);

/** Each line is a search for exactly this. */
const finds = (what: string, lines: [line: string, criteria: Partial<PlainCriteria>][]) =>
  it.each(lines)(`${what}: %s`, (line, criteria) => {
    expect(afterLines(line)).toEqual({ intent: 'search', criteria: { ...NOTHING, ...criteria } });
  });

describe('the assistant', () => {
  it('understands nearly everything of its evaluation set', () => {
    const wrong = utterances.flatMap(([said, meant]) => {
      const found = differences(meant, afterLines(...(typeof said === 'string' ? [said] : said)));
      return found.length > 0 ? [`${JSON.stringify(said)}: ${found.join('; ')}`] : [];
    });
    expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(utterances.length * 0.02);
    expect(utterances.length).toBeGreaterThanOrEqual(120);
  }, 600_000);

  finds('reads the rent', [
    ['under 9k', { maxPrice: 9_000 }],
    ['9,500/- max', { maxPrice: 9_500 }],
    ['1 lakh tak', { maxPrice: 100_000 }],
    ['saade aath hazaar tak', { maxPrice: 8_500 }],
    ['twelve thousand five hundred', { maxPrice: 12_500 }],
    ['८००० तक', { maxPrice: 8_000 }],
    ['8000+', { minPrice: 8_000 }],
    ['budget 8-10', { minPrice: 8_000, maxPrice: 10_000 }],
    ['₹8k-₹10k', { minPrice: 8_000, maxPrice: 10_000 }],
    ['7 8 hazaar', { minPrice: 7_000, maxPrice: 8_000 }],
    ['10/12k', { minPrice: 10_000, maxPrice: 12_000 }],
    ['8 thousand 500 max', { maxPrice: 8_500 }],
    ['sawa aath hazaar tak', { maxPrice: 8_250 }],
    ['no five digit rents', { maxPrice: 9_999 }],
    ['zyada se zyada 7500', { maxPrice: 7_500 }],
    ['rent 9k se upar nahi', { maxPrice: 9_000 }],
    ['budget is 10k but can go till 12k', { maxPrice: 12_000 }],
    ['rent 8k, deposit 5000', { maxPrice: 8_000 }],
    ['9000 to 7000', { minPrice: 7_000, maxPrice: 9_000 }],
    ['twenty five thousand max', { maxPrice: 25_000 }],
    ['between twenty two and twenty five thousand', { minPrice: 22_000, maxPrice: 25_000 }],
  ]);

  it.each([
    '2 km from the office',
    'on the 3rd floor',
    'for 6 months',
    'call 9876543210',
    'within 30 minutes',
    'since 2019 december',
    'by 10 pm',
    'deposit of 5000',
    'from 1st december',
    '12 lakh per year',
  ])('takes no rent from: %s', (line) => {
    const { minPrice, maxPrice, around } = afterLines(line).criteria;
    expect([minPrice, maxPrice, around]).toEqual([undefined, undefined, undefined]);
  });

  it('keeps what earlier lines said, and takes back what a later one does', () => {
    expect(afterLines('girls pg in madhapur under 9k with food', 'make it 8k', 'no food').criteria).toEqual({
      ...NOTHING,
      places: ['Madhapur'],
      maxPrice: 8_000,
      for: 'girls',
      without: ['food'],
    });
  });

  finds('mends', [
    ['sngl rm in mdhpr', { places: ['Madhapur'], sharing: [1] }],
    ['girlspg in kondapur', { places: ['Kondapur'], for: 'girls' }],
    ['cheeeap pg in punee', { places: ['Pune'], sort: 'price' }],
    ['jubli hils', { places: ['Jubilee Hills'] }],
    ['attached batrom n power bkp', { amenities: ['attached bathroom', 'power backup'] }],
    ['pg in karol bag', { places: ['Karol Bagh'] }],
    ['andheri est', { places: ['Andheri East'] }],
    ['anand bihar me pg', { places: ['Anand Vihar'] }],
  ]);

  it.each([
    ['near the IIT in Powai', ['Powai']],
    ['i work at ecospace bellandur', ['Bellandur']],
    ['malad (w)', ['Malad West']],
    ['andheri e me pg', ['Andheri East']],
    ['bandra w girls pg', ['Bandra West']],
    ['malad w food', ['Malad']],
    ['noida sector sixty two', ['Sector 62, Noida']],
    ['behind forum mall koramangala', ['Koramangala']],
    ['near hitec city in madhapur', ['Madhapur']],
    ['i live in marathahalli, need a pg in indiranagar', ['Indiranagar']],
    ['pune except baner', ['Pune']],
    ['moving out of hsr, looking in whitefield', ['Whitefield']],
    ['vashi sector 17', ['Vashi']],
    ['shivaji nagar pune', ['Shivajinagar, Pune']],
    ['sector 22 or 35 chandigarh', ['Sector 22, Chandigarh', 'Sector 35, Chandigarh']],
    ['pg near infosys', []],
  ])('looks in one place: %s', (line, places) => {
    expect(afterLines(line).criteria.places).toEqual(places);
  });

  finds('weighs what is asked', [
    ['double or triple sharing', { sharing: [2, 3] }],
    ['double instead of single', { sharing: [2] }],
    ['neither food nor ac', { without: ['food', 'ac'] }],
    ['food: no, wifi: yes', { amenities: ['wifi'], without: ['food'] }],
    ['ac ho ya na ho chalega', {}],
    ['with or without food', {}],
    ['share with two others', { sharing: [3] }],
    ['i prefer a single room but double is okay', { sharing: [1, 2] }],
    ['for me and my wife', { for: 'anyone' }],
    ['veg food', { amenities: ['pure veg'] }],
    ['pure veg', { amenities: ['pure veg'] }],
    ['ac nahi hai to bhi theek hai', {}],
    ['no veg restriction', {}],
    ['wo wale jo abhi khali hai', { available: true }],
    ['mess for boys', { amenities: ['food'], for: 'boys' }],
    ['mess chahiye ladko ke liye', { amenities: ['food'], for: 'boys' }],
    ['mujhe ek bed chahiye', {}],
    ['1 bed in 4 sharing', { sharing: [4] }],
    ['gender: F', { for: 'girls' }],
    ['bahut mehnga hai', { sort: 'price' }],
    ['rent kam karo', { sort: 'price' }],
    ['can you reduce the rent?', { sort: 'price' }],
    ['kiraya zyada hai', { sort: 'price' }],
    ['mehnga pg dikhao', { sort: '-price' }],
    ['koi luxury hai kya', { sort: '-price' }],
  ]);

  it('takes a place that nobody here knows for a place', () => {
    expect(afterLines('pg in Zorawarpet').criteria.places).toEqual(['Zorawarpet']);
    expect(afterLines('Zorawarpet me pg chahiye').criteria.places).toEqual(['Zorawarpet']);
  });

  finds('is not led astray by what is beside the wish', [
    ['my first job is in Viman Nagar, boys pg around 9000', { places: ['Viman Nagar'], for: 'boys', around: 9_000 }],
    ['i join on the 5th, ac room in Electronic City', { places: ['Electronic City'], amenities: ['ac'] }],
    ['we are three interns and want to share one room', { sharing: [3] }],
    ['I am a mother looking for a room for my son', { for: 'boys' }],
    ['hostel with breakfast, lunch and dinner', { meals: 'all' }],
  ]);

  finds('knows for whom it is', [
    ['beta kota me NEET ki taiyari kar raha hai', { places: ['Kota'], for: 'boys' }],
    ['bhai pune me padhta hai, pg batao', { places: ['Pune'], for: 'boys' }],
    ['bhai pune me pg chahiye', { places: ['Pune'] }],
    ['bitiya ke liye pg jaipur me', { places: ['Jaipur'], for: 'girls' }],
    ['bhanja ke liye pg kota me', { places: ['Kota'], for: 'boys' }],
    ['my ward is joining college in pune, need hostel', { places: ['Pune'] }],
    ['thanks, my sister needs a pg in pune', { places: ['Pune'], for: 'girls' }],
    ['pg in beta 1', { places: ['Beta 1'] }],
  ]);

  finds('sorts', [
    ['sort price desc', { sort: '-price' }],
    ['order by rent asc', { sort: 'price' }],
    ['price low to high', { sort: 'price' }],
    ['high to low', { sort: '-price' }],
    ['konsa pg sabse mehnga h pune me', { places: ['Pune'], sort: '-price' }],
    ['most expensive first', { sort: '-price' }],
    ['please show the most expensive ladies PG in Pune first', { places: ['Pune'], for: 'girls', sort: '-price' }],
    ['in descending order of rent', { sort: '-price' }],
  ]);

  finds('hears three meals', [
    ['nashta lunch dinner teeno milna chaiye', { meals: 'all' }],
    ['nashta, dopahar aur raat ka khana', { meals: 'all' }],
    ['morning, noon and night meals', { meals: 'all' }],
    ['khana teeno time', { meals: 'all' }],
    ['खाना तीनों समय मिलना चाहिए', { meals: 'all' }],
    ['food 3 times a day', { meals: 'all' }],
    ['breakfast and dinner', { amenities: ['food'] }],
  ]);

  finds('hears a room or a bathroom of one’s own', [
    ['On reflection she would prefer a room to herself.', { sharing: [1] }],
    ['a room of my own', { sharing: [1] }],
    ['she does not want to share with anyone', { sharing: [1] }],
    ['room me apna bathroom ho aur geyser b', { amenities: ['attached bathroom', 'geyser'] }],
    ['khud ka washroom', { amenities: ['attached bathroom'] }],
    ['i dont want to share the bathroom', { amenities: ['attached bathroom'] }],
  ]);

  finds('tells what is cooked from what is not', [
    ['vegetarian food', { amenities: ['pure veg'] }],
    ['only vegetarian food', { amenities: ['pure veg'] }],
    ['strictly veg food', { amenities: ['pure veg'] }],
    ['pure veg hi chaiye hum log nonveg wale ghar m nhi rehte', { amenities: ['pure veg'] }],
    ['pure veg, no nonveg in the house', { amenities: ['pure veg'] }],
    ['veg or nonveg anything works', { amenities: ['food'] }],
  ]);

  finds('knows whose parking it is', [
    ['meri scooty h to uski parking chaiye', { amenities: ['two wheeler parking'] }],
    ['car hai, uske liye parking', { amenities: ['car parking'] }],
    ['i have a bike and need parking', { amenities: ['parking'] }],
    ['bike lagane ki jagah', { amenities: ['two wheeler parking'] }],
  ]);

  it('tells two localities of one name apart by their city', () => {
    expect(afterLines('malviya nagar').criteria.places).toEqual(['Malviya Nagar']);
    expect(afterLines('malviya nagar jaipur').criteria.places).toEqual(['Malviya Nagar, Jaipur']);
  });

  it('makes something of any characters, and never a wish of noise', () => {
    for (const noise of [
      '',
      ' ',
      '%_\\',
      "'; drop table x; --",
      '\u0301',
      '٣٤٥',
      '💥',
      '((((',
      'a'.repeat(2_000),
      '1'.repeat(2_000),
      '#'.repeat(2_000),
    ]) {
      expect(afterLines(noise).criteria).toEqual(NOTHING);
    }
  });
});

it.each([
  ['pg in pune under 5k.. hmm ok 5500 bhi chalega', { maxPrice: 5_500 }],
  ['pg in pune 5k max, 6k also ok', { maxPrice: 6_000 }],
  ['pg in pune between 5 and 6k, hmm no 6 to 8k', { minPrice: 6_000, maxPrice: 8_000 }],
])('takes the rent that somebody ends with: %s', (line, rent) => {
  expect(afterLines(line).criteria).toEqual({ ...NOTHING, places: ['Pune'], ...rent });
});

it.each([
  ['i cannot stay without ac', { amenities: ['ac'] }],
  ['without wifi not ok', { amenities: ['wifi'] }],
  ['bina ac ke chalega hi nahi', { amenities: ['ac'] }],
  ['not 4 sharing, any other sharing', { without: ['4 sharing'] }],
])('takes what is refused twice as wanted: %s', (line, criteria) => {
  expect(afterLines(line).criteria).toEqual({ ...NOTHING, ...criteria });
});

it('cuts words that are written as one, however many there are', () => {
  expect(afterLines('girlspginkothrudpune').criteria).toEqual({ ...NOTHING, places: ['Kothrud'], for: 'girls' });
});
