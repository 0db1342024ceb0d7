/** What lines that stand in no example are taken for; a slip in the tables is found when they are read. */
import { describe, expect, it } from 'vitest';
import { understood } from '#tests/chat/understood.ts';
import { NO_CRITERIA } from '../../reader/criteria/criteria.ts';
import { searchPhrases } from '../../reader/phrases.ts';
import { plainTokensOf, tokensOf } from '../../reader/tokens.ts';
import { resolveFollowUp, readingOf, SIGNS_IN_CONTEXT } from './follow-up.ts';
import { correctByExamples, doubtOf } from './by-example.ts';
import { EXAMPLES, isOfExamples, likenessOf } from './examples.ts';
import { factRowOf } from './requested-facts.ts';
import { FACTS } from './intent.ts';
import { signNamed, SIGNS_OF_LINE, tableOf } from './intents.ts';

describe('the examples', () => {
  it('stand below one heading each, and each once', () => {
    const lines = EXAMPLES.flatMap(([, all]) => all);
    expect(lines.filter((line, at) => lines.indexOf(line) !== at)).toEqual([]);
    const headings = EXAMPLES.map(([heading]) => heading);
    expect(headings).toEqual([...new Set(headings)]);
  });

  it('are written as a line is read, with nothing abbreviated', () => {
    const readAs = (tokens: ReturnType<typeof tokensOf>) => tokens.map(({ text }) => text).join(' ');
    const lines = EXAMPLES.flatMap(([, all]) => all);
    expect(lines.filter((line) => readAs(plainTokensOf(line)) !== readAs(tokensOf(line)))).toEqual([]);
  });

  it('are of what can be answered', () => {
    const asked = EXAMPLES.flatMap(([heading]) => /^ask (?!has )(.+)/.exec(heading)?.[1] ?? []);
    expect(asked.filter((fact) => !FACTS.some((each) => each === fact))).toEqual([]);
    const things = EXAMPLES.flatMap(([heading]) => /^ask has (.+)/.exec(heading)?.[1] ?? []);
    const known = new Set(
      [...searchPhrases().exact.values()].flat().flatMap((sense) => (sense.kind === 'amenity' ? sense.value : [])),
    );
    expect(things.filter((thing) => !known.has(thing))).toEqual([]);
    expect([asked.length, things.length].every((count) => count > 15)).toBe(true);
  });

  it('are nearly all known for what they stand below', () => {
    const all = EXAMPLES.flatMap(([heading, lines]) => lines.map((line) => ({ heading, line })));
    const known = all.filter(({ heading, line }) => likenessOf(line)?.heading === heading);
    expect(known.length / all.length).toBeGreaterThan(0.95);
  });
});

describe('a line that stands in none', () => {
  it.each([
    ['by what hour must i be back', 'ask gate'],
    ['gate kis time pe lock ho jata hai', 'ask gate'],
    ['क्या मेरी बहन एक रात रुक सकती है', 'ask guests'],
    ['how much secuirty depost', 'ask deposit'],
    ['kapde dhone ki machine hai kya', 'ask has washing machine'],
    ['are you a real person or a machine', 'say robot'],
    ['do you people take any brokerage from tenants', 'say brokerage'],
    ['मुझे अपना अकाउंट मिटाना है', 'say delete account'],
    ['kuch bhi nahi samajhta tu', 'say upset'],
    ['who won the match yesterday', 'say off topic'],
    ['how do i cancel the room i paid for', 'say refund'],
    ['is the booking refundable', 'say refund'],
    ['do you accept UPI?', 'say how to pay'],
    ['some stranger is banging at the door since ten minutes and i am scared', 'say emergency'],
    ['my cousin fainted here and will not wake up', 'say emergency'],
    ['वार्डन रात को कमरे में घुस आता है, डर लग रहा है', 'say emergency'],
    ['does the warden come into rooms at night', 'ask safety'],
    ['dar lag raha hai naye sheher me akele', 'say lonely'],
    ['where can i see the rooms i booked', 'payments'],
  ])('%s', (line, heading) => {
    const likeness = likenessOf(line);
    expect(likeness?.heading === 'say insult' ? 'say upset' : likeness?.heading).toBe(heading);
    expect(likeness?.score).toBeGreaterThan(0.3);
  });

  it('is like nothing where it has none of their words', () => {
    expect(likenessOf('xyzzy plugh')?.score ?? 0).toBeLessThan(0.3);
    expect(likenessOf('')).toBeUndefined();
    expect([isOfExamples('negotiable'), isOfExamples('Kesuda Vatika')]).toEqual([true, false]);
  });

  it('is asked without the name of the PG', () => {
    expect(likenessOf('Notice Villa rent', ['Notice', 'Villa'])?.heading).toBe('ask price');
  });
});

it('is no reason to overrule more wishes than are left of an order', () => {
  const context = { criteria: NO_CRITERIA, shown: ['1', '2'], cursor: 'more' };
  const likeness = { heading: 'say visit', score: 0.95 };
  const meant = (line: string) =>
    correctByExamples(context, resolveFollowUp(context, { ...understood(line), likeness }));
  expect(meant('book the cheapest one').intent).toBe('say');
  expect(meant('book the cheapest one under 8000').intent).toBe('search');
});

const holds = () => true;

describe('a slip in a row', () => {
  it.each([
    ['search: [a whole wihs]', 'nobody tells the sign [a whole wihs]'],
    ['search: only(=plases)', "nobody knows 'plases'"],
    ['ask: !?fact', "nobody knows 'fact'"],
    ['ask: /intent', "nobody knows 'intent'"],
    ['[criteria]: pg', 'the sign [criteria] is told in two places'],
    ['[asked]: pg', 'the sign [asked] is told in two places'],
  ])('%s', (row, message) => {
    expect(() => tableOf('follow-up.txt', SIGNS_IN_CONTEXT, [row])).toThrow(`follow-up.txt: ${message}`);
  });

  it('is a sign of all tables that one of them has in code', () => {
    const signs = { ...SIGNS_OF_LINE, asked: holds };
    expect(() => tableOf('doubts.txt', signs, [])).toThrow('doubts.txt: the sign [asked] is told in two places');
  });

  it.each([
    ['surely the oposite order', "follow-up.txt: nobody knows 'the oposite order'"],
    ['changes the hour', "follow-up.txt: nobody knows how 'the hour' is changed"],
    ['aks as similar', "follow-up.txt: nobody knows 'aks'"],
    ['the same', "follow-up.txt: 'the same' does not say what is meant"],
  ])('of what a line means after others: %s', (name, message) => {
    expect(() => readingOf({ name, holds })).toThrow(message);
  });

  it.each([
    ['aks likely', "doubts.txt: nobody knows 'aks'"],
    ['ask probably', "doubts.txt: 'ask probably' does not say how like"],
  ])('of what gives way to examples: %s', (name, message) => {
    expect(() => doubtOf({ name, holds })).toThrow(message);
  });

  it.each([
    ['depost: money', "facts.txt: nobody knows 'depost'"],
    ['deposit money', "facts.txt: 'deposit money' does not say after which words it is asked"],
  ])('of the facts: %s', (row, message) => {
    expect(() => factRowOf(row)).toThrow(message);
  });
});

it('asks for no sign that nobody tells', () => {
  expect(() => signNamed('room soght')).toThrow('intents.txt: nobody tells the sign [room soght]');
});
