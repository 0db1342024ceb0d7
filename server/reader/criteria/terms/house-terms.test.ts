/** Terms of a house are read from a clause by their words in any order, and from no clause that says something else. */
import { describe, expect, it } from 'vitest';
import { applyEdits } from '../edits.ts';
import { chipsOf, NO_CRITERIA } from '../criteria.ts';
import { parseCriteria } from '../parse-criteria.ts';
import { Gazetteer } from '../../gazetteer.ts';
import { spansOf } from '../../matcher.ts';
import { read } from '../../read.ts';

const gazetteer = new Gazetteer(['Kanpur', 'Civil Lines, Raipur', 'Meerut']);
const chips = (line: string) => chipsOf(read(line, gazetteer).criteria).map(({ label }) => label);
const talk = (...lines: string[]) =>
  chipsOf(
    lines.reduce((criteria, line) => applyEdits(criteria, parseCriteria(spansOf(line, gazetteer)).edits), NO_CRITERIA),
  ).map(({ label }) => label);

describe('a condition', () => {
  it.each([
    ['civil lines pg where I can come back after midnight', ['Civil Lines, Raipur', 'No gate time']],
    ['late aane pe koi tension na ho', ['No gate time']],
    ['कानपुर में ऐसा पीजी जहाँ आने जाने का समय न हो', ['Kanpur', 'No gate time']],
    ['timing strict na ho', ['No gate time']],
    ['गेट का कोई टाइम न हो', ['No gate time']],
    ['only those where the gate never closes', ['No gate time']],
    ['रात की ड्यूटी है, गेट खुला रहे ऐसा', ['No gate time']],
    ['gate kab band hota hai', []],
    ['where I can leave anytime without penalty', ['No lock-in']],
    ['gf allowed', ['Guests allowed']],
    ['no deposit pg kanpur', ['Kanpur', 'No deposit']],
    ['bina deposit ka pg', ['No deposit']],
    ['zero deposit', ['No deposit']],
    ['aisa pg jahan deposit na lage', ['No deposit']],
    ['पीजी जहाँ जमा राशि वापस मिले', ['Refundable deposit']],
    ['with refundable security', ['Refundable deposit']],
    ['bijli alag se na deni pade', ['Electricity included']],
    ['rent should include light bill', ['Electricity included']],
    ['koi cigarette na piye', ['No smoking']],
    ['a house where smoking is ok', ['Smoking allowed']],
    ['where my girlfriend can come over', ['Guests allowed']],
    ['khana khud se pakane wala', ['Cooking allowed']],
    ['no food, i cook myself', ['Cooking allowed', 'No Food']],
    ['pg which accepts dogs', ['Pets allowed']],
    ['can vacate whenever i want', ['No lock-in']],
    ['girls pg parents can visit', ['For girls', 'Guests allowed']],
  ])('is read from %s', (line, meant) => {
    expect(chips(line).toSorted()).toEqual(meant.toSorted());
  });

  it.each([
    ['my deposit was not returned, kanpur', ['Kanpur']],
    ['ac ho aur gate ke paas', ['Near gate', 'AC']],
    ['cook available', ['Available now']],
    ['khana bina wala', ['No Food']],
    ['i cook on my own so i want one without food', ['No Food']],
    ['where can I find a paying guest accommodation', []],
    ['smoking allowed, no drinking', ['Smoking allowed', 'No alcohol']],
    ['strict no visitors', []],
  ])('is not read from %s', (line, meant) => {
    expect(chips(line)).toEqual(meant);
  });

  it('is asked of a PG where no wish stands beside it', () => {
    expect(talk('deposit wapas milta hai')).toEqual([]);
    expect(talk('deposit wapas mile')).toEqual(['Refundable deposit']);
  });
});

describe('a limit', () => {
  it.each([
    ['deposit not more than 5000', ['Deposit up to ₹5,000']],
    ['deposit under 10k rent under 8k', ['Up to ₹8,000', 'Deposit up to ₹10,000']],
    ['deposit low, rent 8000 tak', ['Up to ₹8,000']],
    ['gate after 10:30pm', ['Gate open until 10:30 pm']],
    ['raat 11 baje tak gate khula ho', ['Gate open until 11 pm']],
    ['जहाँ रात 11 बजे तक गेट खुला रहे', ['Gate open until 11 pm']],
    ['lets girls in till 10 or later', ['For girls', 'Gate open until 10 pm']],
    ['cctv, and the gate should close by 9:30', ['Gate closed by 9:30 pm', 'CCTV']],
    ['gate closes before 9:30 pm', ['Gate closed by 9:30 pm']],
    ['curfew not before 10', ['Gate open until 10 pm']],
    ['come back after 11 at night', ['Gate open until 11 pm']],
    ['notice period not more than 15 days', ['Notice up to 15 days']],
    ['short notice, 15 days max', ['Notice up to 15 days']],
    ['less than one month notice', ['Notice up to 30 days']],
    ['no notice period', ['No notice period']],
    ['notice period kitna hai', []],
    ['how many days notice do i have to give', []],
    ['deposit kitna hai', []],
    ['breakfast till 10 am', ['Food']],
    ['not more than 2 in a room', ['1 or 2 sharing']],
    ['3 log nahi max 2 in a room', ['1 or 2 sharing']],
    ['ek kamre mein do se zyada na ho', ['1 or 2 sharing']],
  ])('is read from %s', (line, meant) => {
    expect(chips(line)).toEqual(meant);
  });

  it('takes the place of one that was named before', () => {
    expect(talk('deposit under 10k', 'no deposit')).toEqual(['No deposit']);
    expect(talk('gate open till 11', 'gate time does not matter')).toEqual([]);
    expect(talk('not more than 2 in a room', '3 bhi chalega')).toEqual(['1, 2 or 3 sharing']);
    expect(talk('not more than 2 in a room', 'तीन भी हों तो चलेगा')).toEqual(['1, 2 or 3 sharing']);
  });
});
