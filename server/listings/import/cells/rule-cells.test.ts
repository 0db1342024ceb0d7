/** House rules as people write them into spreadsheets. */
import { describe, expect, it } from 'vitest';
import {
  allowedCell,
  electricityCell,
  gateTimeCell,
  guestsCell,
  lockInCell,
  noticeCell,
  rulesIn,
  waterCell,
} from './rule-cells.ts';

type Cases = readonly (readonly [cell: string, value: unknown])[];

describe('a cell', () => {
  const cells: [string, (text: string) => { value?: unknown; problem?: string }, Cases, refused: readonly string[]][] =
    [
      [
        'about the gate',
        gateTimeCell,
        [
          ['22:30', '22:30'],
          ['10:30 PM', '22:30'],
          ['10.30pm', '22:30'],
          ['11 p.m.', '23:00'],
          ['12 am', '00:00'],
          ['Midnight', '00:00'],
          ['23:00:00', '23:00'],
          ['06:00', '06:00'],
          ['No curfew', 'none'],
          ['24x7', 'none'],
          ['no bar', 'none'],
          ['no fixed time', 'none'],
          ['24 hours', 'none'],
          ['None', 'none'],
        ],
        ['10:30', '10', '25:00', '10:75 pm', '13 pm', 'late', '24'],
      ],
      [
        'about guests',
        guestsCell,
        [
          ['Yes', 'allowed'],
          ['Allowed', 'allowed'],
          ['allowed till 8 pm', 'day'],
          ['Day only', 'day'],
          ['Not allowed', 'no'],
          ['No', 'no'],
          ['No visitors', 'no'],
          ['Daytime only', 'day'],
          ['No restrictions', 'allowed'],
        ],
        ['parents', '2', 'No overnight stay', '24 hours', 'until marriage', 'Yes, with a day’s notice'],
      ],
      [
        'about the notice',
        noticeCell,
        [
          ['30', 30],
          ['15 days', 15],
          ['1 Month', 30],
          ['2 weeks', 14],
          ['30.0', 30],
          ['None', 0],
          ['1 month notice', 30],
        ],
        ['soon', 'a month', '1-2 months', '1.5 months', '30/60 days', '-30', 'No, but 15 days are kept'],
      ],
      [
        'about the lock-in',
        lockInCell,
        [
          ['3', 3],
          ['6 months', 6],
          ['90 days', 3],
          ['1 year', 12],
          ['No lock-in', 0],
        ],
        ['45 days', 'long', '3-6 months', '1.5 years'],
      ],
      [
        'about electricity',
        electricityCell,
        [
          ['Included', { electricity: 'included' }],
          ['₹8.50/unit', { electricity: 'metered', electricityRate: 8.5 }],
          ['Rs 12 per unit', { electricity: 'metered', electricityRate: 12 }],
          ['metered, ₹8 per unit', { electricity: 'metered', electricityRate: 8 }],
          ['As per meter', { electricity: 'metered' }],
          ['Extra', { electricity: 'metered' }],
          ['fixed, ₹500 a month', { electricity: 'fixed', electricityRate: 500 }],
          ['500 per month', { electricity: 'fixed', electricityRate: 500 }],
          ['₹1,500 a month', { electricity: 'fixed', electricityRate: 1_500 }],
          ['fixed, 1,20,000', { electricity: 'fixed', electricityRate: 120_000 }],
          ['extra, ₹500/- pm', { electricity: 'fixed', electricityRate: 500 }],
        ],
        [
          '500',
          'extra 500',
          'extra, 500',
          'yes and no',
          'metered, 24x7 backup, ₹8 per unit',
          'free up to 50 units',
          'metered, ₹500 a month',
          '₹8 per unit, ₹10 per unit',
          '₹8, 10 per unit',
          '8-10 per unit',
        ],
      ],
      [
        'about water',
        waterCell,
        [
          ['Included', 'included'],
          ['free', 'included'],
          ['Extra', 'extra'],
          ['₹200 a month', 'extra'],
          ['No extra charge', 'included'],
          ['Included in rent', 'included'],
          ['Yes, extra', 'extra'],
          ['not included', 'extra'],
        ],
        ['borewell', 'Yes', 'No', 'Available', '0', 'free up to 100 litres'],
      ],
      [
        'about pets',
        allowedCell,
        [
          ['Yes', 'yes'],
          ['Allowed', 'yes'],
          ['not allowed', 'no'],
          ['Strictly no', 'no'],
          ['0', 'no'],
          ['No pets allowed', 'no'],
          ['No problem', 'yes'],
        ],
        ['cats', '', 'No cats, dogs allowed', 'not sure', 'Yes, after a talk', 'available nearby'],
      ],
    ];
  it.each(cells)('%s is understood, or asked about', (_, read, understood, refused) => {
    expect(understood.map(([cell]) => [cell, read(cell).value])).toEqual(understood);
    expect(refused.filter((cell) => read(cell).problem === undefined)).toEqual([]);
  });
});

it.each([
  ['Gate closes 10:30 pm; no smoking', { gateTime: '22:30', smoking: 'no' }],
  ['No alcohol, no pets. Visitors not allowed', { drinking: 'no', pets: 'no', guests: 'no' }],
  ['No curfew; one month notice', { gateTime: 'none', noticeDays: 30 }],
  ['Pets are welcome\nGuests by day only', { pets: 'yes', guests: 'day' }],
  ['Curfew: 9 pm, smoking is strictly prohibited', { gateTime: '21:00', smoking: 'no' }],
  ['A quiet house near the lake, where no smoking room is left. Rent 7,500', {}],
  ['Gate closes early', {}],
])('%s says the rules %j', (text, rules) => {
  expect(rulesIn(text)).toEqual(rules);
});
