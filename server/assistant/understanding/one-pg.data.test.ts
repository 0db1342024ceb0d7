/** One PG, pointed at in many ways, is asked about and ordered about in many wordings, and all mean the same. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type RunningApp } from '#tests/app.ts';
import { conversationsIn } from '#tests/chat/conversations.ts';
import { onDatabase } from '#tests/database.ts';
import { aListing } from '#tests/factories.ts';
import { insertListings } from '../../listings/insert-listings.ts';

const POINTERS = ['the second one', '2nd one', 'number 2', 'Rose House A', 'this pg'];
const IN_HINDI = ['dusra wala', 'Rose House A', 'ye wala'];

onDatabase('one PG', (open) => {
  let app: RunningApp;
  beforeAll(async () => {
    const database = await open();
    app = await startApp(database, { SIGN_INS_PER_MINUTE: '10000' });
    const rose = { location: 'Rosepet, Testpur', forWhom: 'anyone', meals: 'some' } as const;
    await insertListings(database.db, [
      aListing({ ...rose, name: 'Rose House A', pricePaise: 900_000, depositPaise: 500_000, sharing: 3 }),
      aListing({ ...rose, name: 'Rose House B', pricePaise: 850_000, depositPaise: 400_000, sharing: 2 }),
    ]);
  });
  afterAll(() => app.close());

  const talk = conversationsIn(() => app);
  /** The answers to such a line, after a list in which it is the second; to 'this one' also after a look at it. */
  const answersTo = async (line: string, inHindi: boolean, before: readonly string[]) => {
    const answers: string[] = [];
    for (const pointer of inHindi ? IN_HINDI : POINTERS) {
      const look = /^(?:this|ye) /.test(pointer) ? ['about Rose House A'] : [];
      const said = line.replace('#', pointer).replace('wala ko', 'wale ko');
      answers.push((await talk([...before, ...look, said])).reply);
    }
    return answers;
  };

  it.each<[asked: string, reply: RegExp, inHindi?: boolean]>([
    ['# price pls', /^Rose House A costs ₹9,000/],
    ['# rent?', /^Rose House A costs ₹9,000/],
    ['rent for # please', /^Rose House A costs ₹9,000/],
    ['what is the deposit of #', /^The deposit at Rose House A is ₹5,000/],
    ['# deposit?', /^The deposit at Rose House A is ₹5,000/],
    ['food in #?', /^Rose House A gives some meals/],
    ['is # for girls', /^Rose House A is open to anyone/],
    ['is there curfew in #', /^Rose House A: The listing does not say when the gate closes/],
    ['contact of #', /^For Rose House A, call/],
    ['# location', /^Rose House A is in Rosepet/],
    ['# sharing?', /^At Rose House A 3 people/],
    ['send me the number of #', /^For Rose House A, call/],
    ['please share price of #', /^Rose House A costs ₹9,000/],
    ['share location for #', /^Rose House A is in Rosepet/],
    ['i want the food of #', /^Rose House A gives some meals/],
    ['give me the deposit of # pls', /^The deposit at Rose House A is ₹5,000/],
    ['any idea about wifi of #', /^Yes, Rose House A has Wi-Fi/],
    ['tell vacancy status of #', /^Rose House A is available/],
    ['provide feedback of #', /^Reviews of Rose House A/],
    ['# me jagah hai', /^Rose House A khali hai/, true],
    ['# ka deposit kitna hai', /^Rose House A ka deposit ₹5,000/, true],
    ['# ladies ka hai na', /^Rose House A sabke liye/, true],
    ['# kis area me hai', /^Rose House A Rosepet/, true],
    ['# khali hai ya book ho gaya', /^Rose House A khali hai\.$/, true],
  ])('is asked: %s', async (asked, reply, inHindi = false) => {
    for (const answer of await answersTo(asked, inHindi, ['pg in Rosepet'])) expect(answer).toMatch(reply);
  });

  it.each<[order: string, reply: RegExp, inHindi?: boolean]>([
    ['remove #', /^Rose House A is no longer in your list/],
    ['i dont want # anymore remove it', /^Rose House A is no longer in your list/],
    ['# ko hata de bhai', /^Rose House A ab aapki list mein nahi/, true],
    ['# nahi chahiye hata do', /^Rose House A ab aapki list mein nahi/, true],
    ['# cancel karo list se', /^Rose House A ab aapki list mein nahi/, true],
    ['take out #', /^Rose House A is no longer in your list/],
    ['reserve #', /^Rose House A is available\. Booking/],
    ['dont remove #', /^(?:Nothing|Rose House A|Your list|All right)(?!.*no longer)/],
    ['# ko hatana nahi hai', /^(?!.*nahi hai)/, true],
    ['# lena hai', /^Rose House A khali hai\. Booking/, true],
  ])('is ordered about: %s', async (order, reply, inHindi = false) => {
    for (const answer of await answersTo(order, inHindi, ['pg in Rosepet', 'save both'])) expect(answer).toMatch(reply);
  });
});
