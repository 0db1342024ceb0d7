/** An amount is read with one end or with both, and a figure that counts something else is no rent. */
import { describe, expect, it } from 'vitest';
import { Gazetteer } from '../gazetteer.ts';
import { read } from '../read.ts';
import { chipsOf } from './criteria.ts';

const gazetteer = new Gazetteer(['Electronic City, Bengaluru', 'Miyapur, Hyderabad']);

describe('an amount', () => {
  it.each([
    ['10000 tak pg miyapur', 'Up to ₹10,000'],
    ['miyapur under 8k', 'Up to ₹8,000'],
    ['miyapur saade aath hazar tak', 'Up to ₹8,500'],
    ['miyapur below eight thousand', 'Up to ₹8,000'],
    ['miyapur 9-12k', '₹9,000 to ₹12,000'],
    ['miyapur above 9000 and below 5000', '₹5,000 to ₹9,000'],
    ['miyapur 10 se 15 hazar', '₹10,000 to ₹15,000'],
    ['miyapur 12000 aur 15000 ke bich me', '₹12,000 to ₹15,000'],
    ['miyapur 12 aur 15 hazaar ke bich', '₹12,000 to ₹15,000'],
    ['miyapur minimum 8000 maximum 12000', '₹8,000 to ₹12,000'],
    ['miyapur rent 15k+', 'From ₹15,000'],
    ['miyapur cannot pay more than 7000', 'Up to ₹7,000'],
    ['miyapur ~9k', 'Around ₹9,000'],
    ['miyapur ₹9,500/-', 'Up to ₹9,500'],
  ])('%s', (typed, price) => {
    const { criteria } = read(typed, gazetteer);
    expect(chipsOf(criteria).map(({ label }) => label)).toEqual(['Miyapur, Hyderabad', price]);
  });

  it('is no rent where it counts something else', () => {
    for (const typed of ['2 km from miyapur', 'miyapur 2 bhk', 'electronic city phase 1'])
      expect(read(typed, gazetteer).criteria).not.toHaveProperty('maxPrice');
  });
});
