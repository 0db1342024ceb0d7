/** Lines that no rule knows, and that are like enough to examples: for other results, or for an answer in words. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type RunningApp } from '#tests/app.ts';
import { namesIn } from '#tests/chat/chat.ts';
import { conversationsIn } from '#tests/chat/conversations.ts';
import { onDatabase, type TestDatabase } from '#tests/database.ts';
import { aListing } from '#tests/factories.ts';
import { insertListings } from '../../listings/insert-listings.ts';

onDatabase('what only examples know', (open) => {
  let database: TestDatabase;
  let app: RunningApp;
  beforeAll(async () => {
    database = await open();
    app = await startApp(database, { SIGN_INS_PER_MINUTE: '10000' });
    await insertListings(database.db, HOUSES);
  });
  afterAll(() => app.close());

  const afterAllOf = conversationsIn(() => app);

  it.each([
    [
      ['Rose House A', 'full it seems.. any others like it?'],
      ['in Rosepet', 'around ₹9,000', 'not Rose House A'],
    ],
    [
      ['Rose House A', 'isse thoda sasta aisa hi kuch hoga?'],
      ['in Rosepet', 'up to ₹8,999', 'not Rose House A', 'cheapest first'],
    ],
    [['pg in Rosepet', 'single room', 'pehle jo dikhaye wahi wapas dikha do na'], ['in Rosepet']],
    [['pg in Rosepet under 9k', 'नए सिरे से शुरू करते हैं'], []],
    [['Rose House A', 'pg in Rosepet', 'any area near to it also ok'], ['in Testpur']],
    // They ask about those that are shown, and look for nothing else.
    [['pg in Rosepet', 'do i get the deposit back?'], ['in Rosepet']],
    [['pg in Rosepet', 'is there ac in this'], ['in Rosepet']],
    [['pg in Rosepet', 'electricity bill extra hai ya rent me'], ['in Rosepet']],
    [
      ['boys pg in Testpur', 'any area except Rosepet'],
      ['in Testpur', 'not in Rosepet', 'for boys'],
    ],
    [
      ['pg in Rosepet, 2 ya 3 sharing', '2 rehne do, sirf 3'],
      ['in Rosepet', '3 sharing'],
    ],
    [
      ['pg in Rosepet, 4 sharing', 'too much crowd na, max 3'],
      ['in Rosepet', '1, 2 or 3 sharing'],
    ],
    [
      ['pg in Rosepet with all meals', 'make it some meals, i take only dinner'],
      ['in Rosepet', 'food'],
    ],
    [
      ['pg in Rosepet under 9k', 'i want 7k not 9k'],
      ['in Rosepet', 'up to ₹7,000'],
    ],
    [
      ['pg in Rosepet, 2 sharing', 'now 3 sharing'],
      ['in Rosepet', '3 sharing'],
    ],
    [
      ['pg in Rosepet, 2 sharing', 'max 5'],
      ['in Rosepet', 'up to ₹5,000', '2 sharing'],
    ],
  ])('%j leads to what is asked for: %j', async (lines, chips) => {
    expect((await afterAllOf(lines)).understood.map(({ label }) => label)).toEqual(chips);
  });

  it.each([
    [['what does 2 sharing mean? two beds or two rooms'], /^Sharing says how many people live in one room/],
    [['pg in Rosepet', 'sharing ka matlab kya hota hai'], /^Sharing batati hai/],
    [['pg in Rosepet', 'send this list to my whatsapp'], /press Share/],
    [['pg in Rosepet', 'papa ko bhejna hai kaise bheju'], /Share dabaiye/],
    [['Rose House A', 'send this list to my whatsapp'], /press Share/],
    [['Rose House A', 'what is their whatsapp number'], /^For Rose House A, call/],
    [['pg in Rosepet', '2 sharing kitne ka hai'], /₹9,000/],
    [['can parents visit before we pay anything?'], /^I cannot fix a visit/],
    [['deposit kab wapas milta hai room chodne pe?'], /^Deposit malik ke paas/],
    [['refund milega agar 10 din me chhod du? Rose House A'], /^Rose House A.* deposit/],
    [['agar 10 din me chhod du to deposit wapas milega?'], /^Deposit malik ke paas/],
    [['pg in Rosepet', 'oh booked. next best?'], /^These are all that fit/],
    [['pg in Rosepet', 'ac and non ac difference?'], /^None of these lists AC; ask/],
    [['mohali phase 7 pg'], /^No PG is listed in Phase 7, Mohali yet\.(?!.*do not know)/s],
    [['do i need to pay full deposit before seeing the room'], /^The deposit is with the owner/],
    [['papa 6000 de rahe hai, Rosepet me room'], /^In sab par koi PG/],
    [['pathetic!! called 3 pgs from here nobody picks phone'], /^I am sorry to hear that. I cannot reach an owner/],
    [['owner took my advance and not picking phone'], /^I am sorry to hear that. A deposit/],
    [['i paid token yesterday and nobody is picking phone!!!'], /^I am sorry to hear that. A deposit/],
    [['i paid token yesterday'], /^No payment of yours/],
    [['pg in Rosepet', 'why are you showing girls'], /^I am sorry about that\.\n+2 PGs fit/],
    [['pg in Rosepet', 'girls ka kyu dikha rahe ho pagal'], /2 PG mile/],
    [['pg in Rosepet up to 10000', 'ye to sab 12000 wale dikha rahe ho'], /₹10,000 tak/],
    [['pg in Rosepet up to 10000', '15k wale dikha rahe ho pagal ho kya'], /₹10,000 tak/],
    [['pg in Rosepet up to 10000', '12000 wale dikhao'], /₹12,000 tak/],
    [['ye website paise leti hai kya dhundhne ke?'], /^PG dhundhane/],
    [['pg in Rosepet', 'does the cheapest one have wifi?'], /^(?:Yes, )?Rose House B (?:has|does not list) Wi-Fi/],
    [['pg in Rosepet', 'can the owner reduce 500 if i pay 6 months together'], /^The rent is what the listing says/],
    [['pg in Rosepet', 'owner bol raha hai pehle rent transfer karo fir room dikhaunga, sahi hai kya'], /1930/],
    [['someone called me and asked 2000 by gpay before visit. is it genuine??'], /^If money was taken from you/],
    [['can you raise an invoice with gst for 6 beds'], /invoices in Payments History/],
    [['pg in Rosepet', 'which of these is the safest you think?'], /^Rose House/],
  ])('%j is answered in words', async (lines, reply) => {
    expect((await afterAllOf(lines)).reply).toMatch(reply);
  });

  // In Latin letters it has an apostrophe, which stands for the end of a word in a query.
  it.each(["ল'ৰাৰ বাবে পিজি লাগে", "ल'ऽड़की\\ के' लिए पीजी"])('%s is looked up as a name', async (line) => {
    expect((await afterAllOf([line])).understood.map(({ label }) => label)).toHaveLength(1);
  });

  it('never has the PG itself among others like it', async () => {
    const answer = await afterAllOf(['Rose House A', 'anything similar to it?']);
    expect(namesIn(answer)).toEqual(['Rose House B']);
  });

  it.each([
    [['we have 8 rooms at Rosepet, please put them on your site for girls'], /^I can only help with looking for a PG/],
    [['thank you so much, we got a room in Rosepet'], /^Glad to help/],
    [['thanks, pg in Rosepet'], /^2 PGs fit/],
    [['i earn 16000 in a shop at Rosepet, how much should i spend on pg'], /^A common rule/],
    [['what all did i save till now'], /^Your list is empty/],
    [['save Rose House A', 'my list', 'remove all'], /^Rose House A is no longer in your list/],
    [['any others like this'], /^Of which PG\?/],
    [['pg in Rosepet', 'any other like this one'], /^Which PG do you mean\?/],
    [['how many days before do i have to tell them before leaving a pg'], /^You want to know how much notice/],
    [['pg in Rosepet', 'ok thanks, let me ask my father'], /^Take your time/],
    [['Rose House A', 'how much deposit is returned?'], /what becomes of the deposit/],
    [['pg in Rosepet', 'compare 1,2'], /^Rose House . is in Rosepet.*\nRose House . is in Rosepet/],
    [['do you take any charges from us or is it free'], /^Looking, your list and this chat cost you nothing/],
    [['when will my deposit be returned after i leave the pg'], /^The deposit is with the owner/],
    [['pg in Rosepet', 'how much total i have to pay at start for the cheaper one'], /^For Rose House B you pay/],
    [['hw does this wrk'], /^I am PG Bot/],
    [['pg in Rosepet', 'save all except the first', 'my list'], /^Your list has 1 PG: *\n1\. Rose House A/],
    [
      ['pg in Rosepet', 'save both', 'clear all except Rose House B', 'my list'],
      /^Your list has 1 PG: *\n1\. Rose House B/,
    ],
    [['pg in Rosepet', 'dusre ko chhod ke sab save karo', 'my list'], /1 PG: *\n1\. Rose House B/],
    [['pg in Rosepet', 'save both', 'remove the last two', 'my list'], /^Your list has 2 PGs/],
    [['pg in Rosepet', 'and the 2nd one?'], /^Rose House A is in Rosepet/],
    [['Rose House A', 'ok what about food there'], /Rose House A has food/],
    [['Rose House A', 'asdkjh qwoeiu zzz'], /^I did not understand that/],
    [['i have a pg in Rosepet want to list it'], /^I can only help with looking for a PG/],
    [
      ['pg in Rosepet', 'save both', 'remove everything from my list except Rose House A', 'my list'],
      /1 PG: *\n1\. Rose House A/,
    ],
    [['pg in Rosepet', 'save both', 'clear my list except Rosy Hut', 'my list'], /^Your list has 2 PGs/],
    [['pg in Rosepet', 'save both', 'clear all except this one', 'my list'], /^Your list has 2 PGs/],
    [['pg in Rosepet', 'save all but first tell me the rent', 'my list'], /^Your list is empty/],
    [['pg in Rosepet', 'show all except Rose House A'], /^1 PG fits/],
    [['yes'], /^All right/],
    [['pg in Rosepet', 'i am leaving tomorrow, save the first one', 'my list'], /^Your list has 1 PG/],
    [['hey pg bot'], /^Hello/],
    [
      ['pg in Rosepet', 'Rose House A', 'is current bill included in the 9000?'],
      /Rose House A: The listing does not say how elec/,
    ],
    [['Rose House A', 'ac ka bill alag se dena hoga kya'], /bijli ka kaise dena hota hai/],
    [['is my phone number given to all owners'], /^Nothing of yours is sold/],
    [['must i make an account only to look'], /^You sign in with your email/],
    [['टेस्टपूरमध्ये कोणकोणत्या भागात पीजी आहेत'], /^Testpur में .*इलाक/],
    [['dost ne galat city likh diya, posting Rosepet me lagi hai'], /^2 PG mile/],
    [['kindly explain the procedure of booking through this website'], /^To book, open a PG/],
    [['mil gaya pg bhai, thank u'], /^(?:Glad|Khushi)/],
    [['is a pan card necessary for a pg'], /^This site asks for no Aadhaar or other papers/],
    [['पैसे देकर बुकिंग कैंसिल करूँ तो क्या होगा'], /^भुगतान हो चुकी बुकिंग/],
    [['pg in Rosepet', 'save the first and the fifth'], /^Rose House B is.*\nI have shown you no more than 2/],
    [['pg in Rosepet', 'ac hata do'], /^Yeh shart aapki khoj mein thi hi nahi/],
    [['pg in Rosepet', 'any budget'], /^2 PGs fit/],
    [['agar beech mahine me chhod du to bacha hua rent wapas milega?'], /^Deposit malik ke paas rahta hai/],
    [['are the photos real? I got cheated last time on other site'], /^Whoever runs this site enters the listings/],
    [['पैसे ऑनलाइन कैसे देने हैं? गूगल पे चलेगा क्या'], /^Book Now की/],
    [['token amount dene ke baad kitne din tak room hold rahega'], /^PG sirf payment ke dauran/],
    [['pg in Rosepet', 'single room', 'is it for doctors only?'], /^Rose House A is open to anyone/],
    [['pg in Rosepet', 'second wale ka rent and how much sharing'], /9,000.*\nRose House A mein single/],
    [['i need a hostel for my son, he will study in PMU Rosepet'], /^No PG fits|PGs? fits?: .*in Rosepet/],
    [['rent at Rosepet Boys PG'], /^Rosepet Boys PG costs/],
    [['pg near Testpur railway station'], /how far a PG is from the railway station/],
    [['pg in Rosepet under 9000', 'forget the 9000'], /^2 PGs fit: in Rosepet\./],
    [['pg in Rosepet', 'is the first one safe for my sister?'], /^Rose House B lists neither a guard nor cameras/],
    [['is Rose House A safe? my daughter will stay there'], /^Rose House A lists neither a guard nor cameras/],
    [['is there any safe pg for girls in Rosepet?'], /^2 PGs fit|^No PG fits/],
    [['do i need to make an account to see pgs?'], /^You sign in with your email/],
    [['is this site genuine? my friend lost 5000 in a fake pg'], /^You pay in the payment window/],
    [['my deposit was not returned'], /^I am sorry to hear that/],
    [['pg in Rosepet', 'what about wifi in the first one'], /^Yes, Rose House B has Wi-Fi/],
    [['Rose House A', 'full ho gaya to? isi type ka dusra batao'], /^1 PG mila: .*Rose House A ke bina/],
    [['pg in Rosepet', 'save the first', 'hata do usko, itne log me dikkat hai', 'my list'], /^Your list is empty/],
    [['i cannot live a single day without wifi, pg in Rosepet'], /^No PG fits|PGs? fits?/],
    [['will i get deposit back when i leave'], /^The deposit is with the owner/],
    [['are these pgs verified or anybody can put fake photos'], /^Whoever runs this site enters/],
    [['owner is asking me to send 5000 on gpay before seeing room, should i'], /^You pay in the payment window/],
    [['thank u so much found a good one for my sister'], /^Glad to help/],
    [['thanks for help'], /^Glad to help/],
    [['Rosepet single room', 'wifi hai?'], /^Haan, Rose House A mein Wi-Fi hai/],
    [['Rosepet single room', 'is there a lift'], /^Rose House A does not list lift/],
    [['Rosepet single room', 'any with a lift?'], /^No PG fits/],
    [['Rosepet single room', 'lift?'], /^No PG fits/],
    [['Rosepet single room', 'how is this area'], /^What an area is like I do not know/],
    [['Rosepet single room', 'is this area safe'], /^What an area is like I do not know/],
    [['Rosepet single room', 'ye rent zyada hai'], /sabse saste pehle/],
    [
      ['pg in Rosepet', 'deposit of both'],
      /^Rose House B: The listing does not say what the deposit is.*\nRose House A: /,
    ],
    [['pg in Rosepet', 'rent of both'], /^Rose House . costs .*\nRose House . costs /],
    [['next month rent kaise du'], /^Yahan booking ke samay ek mahine ka kiraya/],
    [['areas in Testpur'], /^In Testpur there are PGs in/],
    [['pg in Rosepet', 'which one do you suggest'], /^Whether Rose House . is right for you I cannot judge/],
    [['do i have to pay full amount at the time of booking'], /^You pay in the payment window/],
    [['pg in Rosepet, ac and gym', 'only ac'], /^No PG fits all of this: in Rosepet, with AC\./],
    [['pg in Rosepet with gym', 'only ac'], /^No PG fits all of this: in Rosepet, with gym and AC\./],
    [['pg in Rosepet, all meals', 'some meals fine'], /^2 PGs fit: in Rosepet, with food\./],
    [['i have a job in Rosepet, girls pg in Rosepet around 6500, ac must as i cant take this heat'], /^No PG fits/],
  ])('%j is answered %s', async (lines, reply) => {
    expect((await afterAllOf(lines)).reply).toMatch(reply);
  });
});

const HOUSES = [
  aListing({ name: 'Rose House A', location: 'Rosepet, Testpur', pricePaise: 900_000, forWhom: 'anyone', sharing: 1 }),
  aListing({ name: 'Rose House B', location: 'Rosepet, Testpur', pricePaise: 850_000, forWhom: 'anyone', sharing: 2 }),
  aListing({ name: 'Rosepet Boys PG', location: 'Rose Lane, Elsecity', forWhom: 'boys', sharing: 5 }),
];
