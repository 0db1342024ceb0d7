/** What is an order, and what only asks. */
import { expect, it } from 'vitest';
import { isCommand } from './commands.ts';

it.each([
  'book it',
  'ok book that',
  'could you book it for me?',
  'add the second one to my list',
  'isko book karo',
  'no, add the first one',
  'Please remove it',
  'इसको बुक करो',
  "no don't, take it off",
  "I don't want it after all, remove it",
  'remove it, wifi hi nahi hai',
  'हटा दो, अच्छा नहीं लगा',
  'never mind, add the second one',
  'i dont want the first one remove',
  'pehla wala mujhe pasand nahi hata do',
])('does what is ordered: %s', (line) => expect(isCommand(line)).toBe(true));

it.each([
  'is it booked?',
  'can I book it',
  'how do I book it?',
  'kaise book karu',
  'do not book it',
  "don't add it to my list",
  'book nahi karna',
  'is there any booking fee?',
  'so did I add it',
  "don't remove it, I only asked",
  'पहला वाला मेरी लिस्ट से मत हटाओ',
  'लिस्ट में मत डालो',
  'क्या इसको बुक करना है',
  'add it, nahi pasand nahi aaya',
  'remove it, never mind',
  'i dont want to remove it',
  'i dont need you to delete it',
])('does nothing where somebody asks or forbids: %s', (line) => expect(isCommand(line)).toBe(false));
