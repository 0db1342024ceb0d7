/** What the screen says about columns is what the import is asked for. */
import { describe, expect, it } from 'vitest';
import { choiceOf, chosenFor, columnChoicesOf } from './column-choice.ts';

const header = ['pg_name', 'area', 'rent', 'room', 'common', 'area'];
const guessed = choiceOf({
  columns: { name: ['pg_name'], location: ['area'], price: ['rent'], amenities: ['room', 'common'] },
});

describe('what a column tells', () => {
  it('goes back to the server as it was guessed, with every other field left out', () => {
    const { columns, constants } = columnChoicesOf(guessed, header, ' ');
    expect(columns).toMatchObject({
      name: ['pg_name'],
      location: ['area'],
      price: ['rent'],
      amenities: ['room', 'common'],
      email: [],
      city: [],
    });
    expect(constants).toEqual({});
  });

  it('may be told by several columns where that makes sense, and by one alone where not', () => {
    expect(columnChoicesOf(chosenFor(guessed, 'common', 'location'), header, '').columns).toMatchObject({
      location: ['area', 'common'],
      amenities: ['room'],
    });
    expect(columnChoicesOf(chosenFor(guessed, 'room', 'price'), header, '').columns).toMatchObject({
      price: ['room'],
      amenities: ['common'],
    });
    expect(columnChoicesOf(chosenFor(guessed, 'rent', undefined), header, '').columns).toMatchObject({ price: [] });
  });

  it('is not asked of a column where one city stands for all rows', () => {
    const { columns, constants } = columnChoicesOf(guessed, header, ' Hyderabad ');
    expect(constants).toEqual({ city: 'Hyderabad' });
    expect(columns).not.toHaveProperty('city');
  });

  it('has the word over a city that was typed for all rows before', () => {
    const { columns, constants } = columnChoicesOf(chosenFor(guessed, 'common', 'city'), header, 'Pune');
    expect(constants).toEqual({});
    expect(columns).toMatchObject({ city: ['common'] });
  });
});
