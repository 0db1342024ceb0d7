/** Words as a hurried thumb types them, too short or too far from the word for the rules of spelling. */

const SHORT = `
  abt about, accom accommodation, accomm accommodation, accomo accommodation, addr address, arnd around, avail available, avl available,
  avlb available, b4 before, bdroom bedroom, bk book, bkng booking, bta batao, btao batao, bthrm bathroom, bw between, bys boys,
  chahye chahiye, chie chahiye, chhiye chahiye, chiye chahiye, cmpr compare, cty city, dhund dhundo, dkhao dikhao, dtls details, fd food,
  frm from, frnd friend, frnds friends, fud food, grl girl, grls girls, hw how, kro karo, kr kar, krna karna, krni karni, krdo kardo,
  ldki ladki, ldka ladka, loc location, lndry laundry, mch much, mje mujhe, mjhe mujhe, mn mein, nd and, nhi nahi, nrby nearby, nxt next,
  gd good, mrng morning, wth with, btwn between, opts options, pax people, pkng parking, ppl people, prkng parking, prkg parking,
  prsn person, pvt private, pmt payment, pymt payment, rcpt receipt, rfnd refund, rm room, rms rooms, sgl single, shw show, sm some,
  sry sorry, srch search, thnku thanku, tk tak, u you, ur your, urs yours, wat what, wch which, wfi wifi, wht what, whr where, wich which,
  wshrm washroom, wt what, yrs years
`;

export const SHORT_SPELLINGS: ReadonlyMap<string, string> = new Map(
  SHORT.split(',').map((pair): [string, string] => {
    const [short = '', word = ''] = pair.trim().split(/\s+/);
    return [short, word];
  }),
);
