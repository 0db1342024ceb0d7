/** What PG Bot can say in each language, and in which language it answers. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ALLOWED, ELECTRICITY, GUESTS, WATER, RULE_FILTERS } from '#contract/listings/house-rules.ts';
import { FOR_WHOM, MEALS } from '#contract/listings/schema.ts';
import { paymentRecord } from '#contract/payments/schema.ts';
import { TOPICS } from '../understanding/examples.ts';
import { FACTS, HOUSE_RULES, type Fact } from '../understanding/intent.ts';
import { languageOf, wordsIn } from './words.ts';

const ROOM = join(import.meta.dirname, '..');
const messagesIn = (file: string) =>
  new Map(
    readFileSync(join(import.meta.dirname, file), 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => line.split(/ = (.*)/s).slice(0, 2) as [string, string]),
  );
const [english, hindi] = [messagesIn('messages.en.txt'), messagesIn('messages.hi.txt')];
const plain = (key: string) => key.replace(' (one)', '');
const sentences = (messages: ReadonlyMap<string, string>) =>
  new Set([...messages.keys()].filter((key) => !key.startsWith('amenity ')).map(plain));
const filledIn = (message = '') => [...message.matchAll(/\{\w+\}/g)].map(([name]) => name).toSorted();

const code = readdirSync(ROOM, { recursive: true, encoding: 'utf8' })
  .filter((file) => /(?<!\.test)\.ts$/.test(file))
  .map((file) => readFileSync(join(ROOM, file), 'utf8'))
  .join('\n');
/** What may stand in each key that is put together. */
const BUILT: Readonly<Record<string, readonly string[]>> = {
  'what *': ['deposit', 'sharing', 'whom', 'meals', 'rules', 'move-in', ...HOUSE_RULES],
  'for *': FOR_WHOM,
  'meals *': MEALS,
  'only meals *': ['some', 'none'],
  '* first': ['price', '-price'],
  'how much *': ['more', 'less', 'other'],
  'step *': ['more', 'less'],
  'no step *': ['more', 'less'],
  'electricity * rate': ELECTRICITY.filter((each) => each !== 'included'),
  'rule *': RULE_FILTERS,
  'against *': RULE_FILTERS,
  'unknown *': RULE_FILTERS,
};
/** Facts of which each value has a message of its own; every other has one with the value in it. */
const VALUES: Partial<Record<Fact, readonly (string | number)[]>> = {
  guests: GUESTS,
  electricity: ELECTRICITY,
  water: WATER,
  cooking: ALLOWED,
  smoking: ALLOWED,
  drinking: ALLOWED,
  pets: ALLOWED,
};
/** Answered in other sentences than one that tells a value. */
const OTHERWISE: ReadonlySet<Fact> = new Set([
  'availability',
  'about',
  'rules',
  'total',
  'worth',
  'reviews',
  'unlisted',
]);
const factKeys = FACTS.filter((fact) => !OTHERWISE.has(fact)).flatMap(
  (fact) => VALUES[fact]?.map((value) => `fact ${fact} ${value}`) ?? [`fact ${fact}`],
);
const rareKeys = [
  'fact meals some',
  ...['contact', 'visit', 'meals', 'amenities', 'move-in', 'gate', 'safety'].map((fact) => `fact ${fact} none`),
];
const zeroKeys = ['deposit', 'photos', 'notice', 'lock-in'].map((fact) => `fact ${fact} 0`);
const builtKeys = [
  ...Object.entries(BUILT).flatMap(([template, all]) => all.map((each) => template.replace('*', each))),
  ...factKeys,
  ...rareKeys,
  ...zeroKeys,
];

describe('the messages', () => {
  it('stand under the same keys in both languages, with the same things to fill in', () => {
    expect([...sentences(hindi)].toSorted()).toEqual([...sentences(english)].toSorted());
    for (const [key, message] of hindi)
      expect([key, filledIn(message)]).toEqual([key, filledIn(english.get(key) ?? english.get(plain(key)) ?? message)]);
  });

  it('are there for every key that the code says', () => {
    const said = [...code.matchAll(/\b(?:say|saidOf)\((?:turn, )?([^,(]+?)[,)]/g)].flatMap(([, key = '']) =>
      key.startsWith('`') ? [] : [...key.matchAll(/'([^']*)'/g)].flatMap(([, name = '']) => name || []),
    );
    expect(said.length).toBeGreaterThan(80);
    expect(said.filter((key) => !english.has(key))).toEqual([]);
  });

  it('are there for every key that the code puts together, whatever stands in it', () => {
    const templates = [...code.matchAll(/(?:\bsay\([^`'()]*|\? \[|&& \[)`([^`]*)`/g)].map(([, key = '']) =>
      key.replaceAll(/\$\{[^}]*\}/g, '*'),
    );
    expect([...new Set(templates)].toSorted()).toEqual(Object.keys(BUILT).toSorted());
    expect(builtKeys.filter((key) => !english.has(key))).toEqual([]);
  });

  it('are all said somewhere', () => {
    const states: readonly string[] = paymentRecord.shape.state.options;
    const rows = [...builtKeys, ...states, ...TOPICS];
    const isSaid = (key: string) => code.includes(`'${key}'`) || rows.includes(key);
    expect(TOPICS.filter((key) => !english.has(key))).toEqual([]);
    expect([...sentences(english)].filter((key) => !isSaid(key))).toEqual([]);
  });

  it('are said of one and of several', () => {
    const { say, list, pgs } = wordsIn('english');
    expect([1, 2].map((count) => say('kept', { count, names: list(['A', 'B', 'C'].slice(0, count)) }))).toEqual([
      'A is in your list.',
      'A and B are in your list.',
    ]);
    expect([pgs(1), pgs(1_000, true)]).toEqual(['1 PG', 'more than 1,000 PGs']);
    expect(wordsIn('hinglish').say('is booked', { name: 'Lotus House' })).toBe('Lotus House book hai.');
  });
});

describe('the language of the answer', () => {
  it.each([
    'is there parking at Sri Sai mess wala PG?',
    'thanks ji',
    'ok bhai, show me more',
    'is Apna Ghar free?',
    'Mera Ghar PG',
    'girls pg in Koregaon Park with accha food',
    'show me the first one',
    'hello',
  ])('is English for: %s', (line) => expect(languageOf(line)).toBe('english'));

  it.each([
    'velachery mein pg chahiye',
    'iska rent kitna hai',
    'parking hai?',
    'Lotus House ka deposit',
    'aur dikhao',
    'sasta pg',
    '10000 tak pg miyapur',
    'book karo',
    'thoda badha do',
  ])('is Hinglish for: %s', (line) => expect(languageOf(line)).toBe('hinglish'));

  it('goes on as before where a line may be either, and is that of the line where it says so', () => {
    expect(['9k', '9k tak', 'only single rooms'].map((line) => languageOf(line, 'hinglish'))).toEqual([
      'hinglish',
      'hinglish',
      'english',
    ]);
    expect(['tino time khana mile', 'write me a poem'].map((line) => languageOf(line))).toEqual([
      'hinglish',
      'english',
    ]);
  });

  it('is Hindi for letters of Hindi', () => expect(languageOf('PG चाहिए')).toBe('hindi'));
});
