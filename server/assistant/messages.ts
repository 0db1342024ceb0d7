/** The exact words of the assistant: its replies, and how it names amounts, facts and criteria. */
import type { FOR_WHOM } from '#contract/listings/schema.ts';
import { toRupees } from '#contract/money.ts';

/** Made once: to make one takes longer than to judge a PG. */
const FIGURES = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 });

export const rupees = (amount: number) => `₹${FIGURES.format(amount)}`;
export const priceOf = (paise: number) => rupees(toRupees(paise));

/** '1 PG', '12 PGs', 'more than 1,000 PGs'. */
export function pgs(count: number, capped = false): string {
  if (capped) return `more than ${count.toLocaleString('en-IN')} PGs`;
  return count === 1 ? '1 PG' : `${count.toLocaleString('en-IN')} PGs`;
}

/** 'a', 'a and b', 'a, b and c'. */
export function listed(words: readonly string[], last = 'and'): string {
  return words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`;
}

export const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const SPELLED: Record<string, string> = {
  wifi: 'Wi-Fi',
  ac: 'AC',
  tv: 'TV',
  cctv: 'CCTV',
  ro: 'RO water',
  'ro water': 'RO water',
  'pure veg': 'veg food',
  'non veg': 'non-veg food',
  'two wheeler parking': 'two-wheeler parking',
  'bike parking': 'two-wheeler parking',
};

export const amenityLabel = (amenity: string) => SPELLED[amenity] ?? amenity;

const ROOMS: Record<number, string> = { 1: 'single room' };
export const sharingLabel = (count: number) => ROOMS[count] ?? `${count} sharing`;

const WHOM: Record<(typeof FOR_WHOM)[number], string> = {
  girls: 'for girls',
  boys: 'for boys',
  anyone: 'open to anyone',
};
export const whomLabel = (whom: (typeof FOR_WHOM)[number]) => WHOM[whom];

export const MEALS_LABEL = { all: 'all meals', some: 'some meals', none: 'no meals' } as const;

export const dayLabel = (day: Date) =>
  day.toLocaleDateString('en-IN', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'Asia/Kolkata' });

export const REPLIES = {
  greeting: 'Hello. Tell me the area, your budget and what the room should have, and I will look for PGs that fit.',
  help: 'I look for PGs by area, budget, amenities, food, sharing, and for girls, boys or anyone. I can also answer questions about a PG, compare several, put one into your list, help you book, and say how your payments stand. For example: girls PG in Madhapur under 9,000 with food.',
  thanks: 'Glad to help. I am here whenever you want to look further.',
  unknown:
    'I did not understand that. I can look for PGs: tell me an area, a budget or something the room should have.',
  reset: 'All right, we start over. Which area, and what budget?',
  whichPg: 'Which PG do you mean? Say its name, or its place in the results, such as the second one.',
  howToBook:
    'To book, open a PG and press Book Now, or tell me which one. You pay one month, and the PG is kept for you while you pay.',
  bookOne: 'I can open one booking at a time. Which PG shall it be?',
  tryLater: 'If they do not finish, it can be booked again in a few minutes.',
  whichToRemove: 'Which one shall I take out? Say for example: remove the second one.',
  nothingBefore: 'There is nothing to go back to: this is where we began.',
  whichBudget: 'You have not named a budget yet. How much may the rent be a month?',
  howMuch: {
    more: 'How much more may it be?',
    less: 'How much less shall it be?',
    other: 'How much may it be from now on?',
  },
  howToCancel:
    'You cannot cancel a paid booking yourself here. Write to us or call us, as it says under Contact on the home page, and name its payment id. Where we end the booking, the whole amount goes back to you: Payments History says so, and banks take five to seven working days to show it.',
  notSaid: 'The listing does not say; ask the owner',
  bookedOnes: 'A PG that is booked cannot be booked again. Ask me for free ones, or name another.',
  gone: 'That PG is no longer listed.',
  oneGone: 'One of those is no longer listed.',
  noneShown: 'I have not shown you any PGs yet. Tell me an area and a budget, and I will look.',
} as const;
