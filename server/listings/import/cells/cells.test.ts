/** The cells of spreadsheets as people write them, and how they are read. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isBlank } from '#contract/plain-text.ts';
import {
  dayCell,
  depositCell,
  rupeeCell,
  contactCell,
  locationOf,
  nameCell,
  plainCell,
  availabilityCell,
  forWhomByName,
  forWhomCell,
  roomTypeCell,
  sharingCell,
} from './cells.ts';
import { quoted } from '../column-mapping.ts';

describe('an amount of rupees', () => {
  it.each([
    ['7500', 7500],
    ['7,500', 7500],
    ['₹7500', 7500],
    ['₹ 7,500/-', 7500],
    ['7500.00', 7500],
    ['7500.5', 7500.5],
    ['Rs. 7,500', 7500],
    ['Rs.7500 per month', 7500],
    ['INR 1,20,000', 120_000],
    ['120,000', 120_000],
    ['7.5k', 7500],
    ['1.2 lakh', 120_000],
    ['7500 /month', 7500],
    ['7500 rupees only', 7500],
    ['７５００', 7500],
    ['0', 0],
    ['-5', -5],
    ['8000/- per bed', 8000],
  ])('%s is read', (text, value) => {
    expect(rupeeCell(text)).toEqual({ value });
  });

  it.each([
    '7500-9000',
    '7,50',
    '7.500',
    'on request',
    '1 month',
    '7500 + food',
    '',
    '.',
    '1e9',
    '=7500',
    '12 000',
    '1,2,3',
  ])('%s is not one amount', (text) => {
    expect(rupeeCell(text).problem).toContain('one amount');
  });

  it('is read from every way of grouping its digits', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000_000 }), fc.constantFrom('en-IN', 'en-US'), (paise, locale) => {
        const text = (paise / 100).toLocaleString(locale, { minimumFractionDigits: 2 });
        expect(rupeeCell(`₹${text}`)).toEqual({ value: paise / 100 });
      }),
    );
  });
});

describe('a day', () => {
  it.each([
    '2025-07-23',
    '2025/07/23',
    '23/07/2025',
    '23-07-2025',
    '23.07.2025',
    '23/7/25',
    '23-Jul-2025',
    '23 July 2025',
    '23rd July, 2025',
    'July 23, 2025',
    '2025-07-23T00:00:00Z',
    '2025-07-23 10:15:00',
  ])('%s is read day first', (text) => {
    expect(dayCell(text)).toEqual({ value: '2025-07-23' });
  });

  it.each(['07/23/2025', '31/02/2025', '2025-13-01', 'soon', '45861', '1/1/0001', '23 Jux 2025'])(
    '%s is refused rather than guessed',
    (text) => {
      expect(dayCell(text).problem).toContain('must be a day');
    },
  );

  it('is absent for a room that is free at once', () => {
    expect(dayCell('Immediately')).toEqual({});
  });
});

describe('words in cells', () => {
  it.each([
    ['single', 1],
    ['Double', 2],
    ['twin sharing', 2],
    ['2 sharing', 2],
    ['2-Sharing', 2],
    ['Three Sharing', 3],
    ['four', 4],
    ['4', 4],
    ['4.0', 4],
    ['3 beds', 3],
    ['2sharing', 2],
    ['Single Room', 1],
    ['Sharing 3', 3],
  ])('%s sharing is %i in a room', (text, value) => {
    expect(sharingCell(text)).toEqual({ value });
  });

  it.each([
    ['Double AC room', 2],
    ['4 Sharing', 4],
    ['Triple (non-AC)', 3],
    ['Single or Double', undefined],
    ['Deluxe', undefined],
    ['2 BHK', undefined],
  ])('a room of the type %s is for %s', (text, value) => {
    expect(roomTypeCell(text)).toEqual(value === undefined ? {} : { value });
  });

  it.each([
    ['1 month', 8000],
    ['2 months rent', 16_000],
    ['half month', 4000],
    ['₹5,000', 5000],
    ['None', 0],
    ['no deposit', 0],
  ])('%s is a deposit of ₹%i where the rent is ₹8,000', (text, deposit) => {
    expect(depositCell(text, 8000)).toEqual({ value: deposit });
  });

  it('for several kinds of rooms in one row give no number, and do not make the row bad', () => {
    for (const text of ['Sharing 1/2/3', 'Single/Double', 'Double / Triple', 'double or triple sharing'])
      expect(sharingCell(text)).toEqual({});
  });

  it.each([
    ['Girls', 'girls'],
    ['Ladies only', 'girls'],
    ["Women's", 'girls'],
    ['Gents', 'boys'],
    ['Male', 'boys'],
    ['Male/Female', 'anyone'],
    ['Co-ed', 'anyone'],
    ['boys and girls', 'anyone'],
    ['Anyone (co-living)', 'anyone'],
    ['Working women', 'girls'],
    ['Anybody', 'anyone'],
    ['Open to all', 'anyone'],
  ] as const)('%s is for %s', (text, value) => {
    expect(forWhomCell(text)).toEqual({ value });
  });

  it.each([
    ['yes', true],
    ['Available', true],
    ['1', true],
    ['Immediately', true],
    ['Ready to move in', true],
    ['Booked', false],
    ['Not available', false],
    ['FALSE', false],
  ])('availability %s is %s', (text, value) => {
    expect(availabilityCell(text)).toEqual({ value });
  });

  it('that are ambiguous are refused', () => {
    const readings = [
      sharingCell('Single/Deluxe'),
      sharingCell('many'),
      forWhomCell('families'),
      availabilityCell('maybe'),
    ];
    expect(readings.map(({ problem }) => problem?.slice(0, 4))).toEqual(Array(4).fill('must'));
  });
});

describe('a name', () => {
  it.each([
    ['PG for Girls in Madhapur', 'girls'],
    ['PG for Boys in Uppal', 'boys'],
    ['PG for Anyone in Kondapur', 'anyone'],
    ['Sri Sai Ladies Hostel', 'girls'],
    ["Anu Women's PG", 'girls'],
    ['Gents P.G. near metro', 'boys'],
    ['Hostel for boys and girls', 'anyone'],
    ['PG near Girls College', undefined],
    ['Boyswood House', undefined],
    ['Women at Work Cafe', undefined],
  ])('%s says that it is for %s', (name, whom) => {
    expect(forWhomByName(name)).toBe(whom);
  });

  it('keeps its words and loses stray commas', () => {
    expect(nameCell(' PG for Boys  in , Kondapur')).toBe('PG for Boys in Kondapur');
    expect(nameCell('PG for Boys in Kondapur,')).toBe('PG for Boys in Kondapur');
    expect(nameCell('Asha, Bina & Sons PG')).toBe('Asha, Bina & Sons PG');
  });
});

describe('a location', () => {
  it('ends with the city, once', () => {
    expect(locationOf(['Madhapur'], 'Hyderabad')).toBe('Madhapur, Hyderabad');
    expect(locationOf(['Madhapur, hyderabad '], 'Hyderabad')).toBe('Madhapur, Hyderabad');
    expect(locationOf([], 'Hyderabad')).toBe('Hyderabad');
    expect(locationOf(['Madhapur Hyderabad'], 'Hyderabad')).toBe('Madhapur Hyderabad');
    expect(locationOf(['Fort Kochi'], 'Kochi')).toBe('Fort Kochi, Kochi');
    expect(locationOf(['Road 2,', 'Banjara\nHills'], undefined)).toBe('Road 2, Banjara Hills');
  });

  it('begins with the address, unless that makes it too long', () => {
    expect(locationOf(['Near Lulu Mall, Edappally, Kochi 24', 'Edappally'], 'Kochi')).toBe(
      'Near Lulu Mall, Kochi 24, Edappally, Kochi',
    );
    expect(locationOf(['8 RC Dutt Road, Vadodara 390001', 'Alkapuri'], 'Vadodara')).toBe(
      '8 RC Dutt Road, Alkapuri, Vadodara',
    );
    expect(locationOf(['Noida, Uttar Pradesh'], 'Noida')).toBe('Noida');
    expect(locationOf(['Plot 12, Kondapur, Hyderabad, Telangana 500084', 'Kondapur'], 'Hyderabad')).toBe(
      'Plot 12, Kondapur, Hyderabad',
    );
    expect(locationOf(['12 MG Road, Edappally', 'Edappally'], 'Kochi')).toBe('12 MG Road, Edappally, Kochi');
    expect(locationOf(['Behind the old mill, '.repeat(9), 'Near the pond '.repeat(14), 'Aluva'], 'Kochi')).toBe(
      'Aluva, Kochi',
    );
  });
});

describe('a cell of a spreadsheet program', () => {
  it('keeps a leading zero, and is refused if it is a formula, an error, damaged or a truncated number', () => {
    expect(plainCell('="0987"')).toEqual({ value: '0987' });
    expect(plainCell('=HYPERLINK("http://x")').problem).toContain('formula');
    expect(plainCell('#REF!').problem).toContain('error');
    expect(plainCell('Caf\uFFFD').problem).toContain('UTF-8');
    expect(plainCell('x'.repeat(1_000_000)).problem).toContain('longer than');
    expect(contactCell('9.19877E+11').problem).toContain('last digits');
    expect(contactCell('+91 98765 43210')).toEqual({ value: '+91 98765 43210' });
  });

  it('is a formula by any sign that begins one, but not a phone number, a negative number or a list', () => {
    for (const text of ['+cmd|calc', "-2+3+cmd|' /C calc'!A0", '@SUM(1+1)', '+LOG10(5)', '\uFF1D1+1'])
      expect(plainCell(text).problem, text).toContain('formula');
    for (const text of ['+91(80)4123 4567', '+91 98450 12345', '-5', '-WiFi, AC (split)', '- Mess(veg)', '@home'])
      expect(plainCell(text), text).toEqual({ value: text });
  });

  it('loses the apostrophe that our own exports put before formula characters, and no other', () => {
    for (const text of ['+91 00000 00012', '-2+3', '@home', '=1+1', '\uFF1D1'])
      expect(plainCell(`'${text}`)).toEqual({ value: text });
    expect(plainCell("'\tTab House")).toEqual({ value: 'Tab House' });
    expect(plainCell(`'="0987"`)).toEqual({ value: '0987' });
    for (const text of ["'tis a house", "''+91", "'"]) expect(plainCell(text)).toEqual({ value: text });
  });

  it('is blank if it is a dash or n/a', () => {
    expect(['', '-', 'N/A', 'na', 'NULL', '—', '#N/A'].filter(isBlank)).toHaveLength(7);
    expect(['0', 'no', 'Nanda'].some(isBlank)).toBe(false);
  });

  it('is quoted without control characters of a terminal', () => {
    expect(quoted('a\u001B[2J\u0000b\n c')).toBe('a·[2J·b c');
    expect(quoted('x'.repeat(1_000_000))).toHaveLength(61);
  });
});
