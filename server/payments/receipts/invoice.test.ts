/** Amounts in words, numbers and the financial year, as an Indian invoice has them. */
import { describe, expect, it } from 'vitest';
import { pdfText } from '#tests/pdf-text.ts';
import { amountInWords } from './amount-in-words.ts';
import { creditNotePdf, invoicePdf, type Invoice } from './invoice-pdf.ts';
import { financialYear } from './invoice-number.ts';
import { taxLines } from './invoice-terms.ts';

describe('an amount', () => {
  it.each([
    [100, 'Rupees One Only'],
    [1_900, 'Rupees Nineteen Only'],
    [4_200, 'Rupees Forty Two Only'],
    [10_000, 'Rupees One Hundred Only'],
    [1_150_000, 'Rupees Eleven Thousand Five Hundred Only'],
    [12_345_678, 'Rupees One Lakh Twenty Three Thousand Four Hundred Fifty Six and Seventy Eight Paise Only'],
    [10_000_000_000, 'Rupees Ten Crore Only'],
    [1_000_000_000, 'Rupees One Crore Only'],
    [50, 'Fifty Paise Only'],
    [0, 'Rupees Zero Only'],
  ])('of %d paise is "%s" in words', (paise, text) => {
    expect(amountInWords(paise, 'en')).toBe(text);
  });

  it.each([
    [1_900, 'उन्नीस रुपये मात्र'],
    [12_345_678, 'एक लाख तेईस हज़ार चार सौ छप्पन रुपये और अठहत्तर पैसे मात्र'],
    [50, 'पचास पैसे मात्र'],
    [0, 'शून्य रुपये मात्र'],
  ])('of %d paise is "%s" in Hindi', (paise, text) => {
    expect(amountInWords(paise, 'hi')).toBe(text);
  });
});

describe('the financial year', () => {
  it.each([
    ['2026-11-21T00:00:00Z', '26-27'],
    ['2027-03-31T18:29:59Z', '26-27'],
    ['2027-03-31T18:30:00Z', '27-28'],
    ['2100-01-01T00:00:00Z', '99-00'],
  ])('of %s is %s by India’s clock', (at, year) => {
    expect(financialYear(new Date(at))).toBe(year);
  });
});

describe('the tax in a price', () => {
  const seller = { name: 'PG Finder Homes', gstin: '29ABCDE1234F1ZW' };
  const terms = { seller, code: '996311', placeOfSupply: '29-Karnataka', taxPercent: 12 };

  it('is two equal halves within the seller’s state', () => {
    expect(taxLines(terms, 1_150_000)).toEqual([
      { label: 'Taxable value', paise: 1_026_786 },
      { label: 'CGST 6%', paise: 61_607 },
      { label: 'SGST 6%', paise: 61_607 },
    ]);
    // The whole tax is 107 paise here.
    const [, central, state] = taxLines(terms, 1_000);
    expect([central?.paise, state?.paise]).toEqual([54, 54]);
  });

  it('is one sum elsewhere', () => {
    expect(taxLines({ ...terms, placeOfSupply: '27-Maharashtra' }, 1_150_000)).toEqual([
      { label: 'Taxable value', paise: 1_026_786 },
      { label: 'IGST 12%', paise: 123_214 },
    ]);
  });

  it('adds up to the price, whatever it is', () => {
    for (let paise = 100; paise < 10_000; paise += 7) {
      for (const taxPercent of [0, 2.5, 5, 12, 18, 28]) {
        const lines = taxLines({ ...terms, taxPercent }, paise);
        expect(lines.reduce((sum, line) => sum + line.paise, 0)).toBe(paise);
      }
    }
  });

  it('is not mentioned where none is set', () => {
    expect(taxLines({ seller }, 1_150_000)).toEqual([]);
  });
});

describe('an invoice', () => {
  const invoice = {
    order: {
      payerName: 'आशा Rao',
      payerEmail: 'asha@example.in',
      listingId: '0b3f2c1e-5a68-4d1f-9a77-2f6f3a1c9e10',
      pgName: 'Gulmohar House',
      pgLocation: 'Koramangala, Bengaluru',
      gatewayOrderId: 'order_AAAAAAAAAAAAAA',
    },
    payment: {
      paymentId: 'pay_AAAAAAAAAAAAAA',
      amountPaise: 12_345_678,
      createdAt: new Date('2026-11-21T06:00:00Z'),
      invoiceTerms: null,
      invoiceLanguage: null,
    },
    invoiceNumber: 'PGF/26-27/000042',
  };

  it('is one PDF page, byte for byte the same whenever it is asked for', async () => {
    const [first, second] = [await invoicePdf(invoice), await invoicePdf(invoice)];
    const text = Buffer.from(first).toString('latin1');
    expect(text.startsWith('%PDF-1')).toBe(true);
    expect(text.match(/\/Type \/Page\b/g)).toHaveLength(1);
    expect(Buffer.from(first).equals(Buffer.from(second))).toBe(true);
  });

  it('draws its letters from a font of its own, which has the rupee sign', async () => {
    expect(Buffer.from(await invoicePdf(invoice)).toString('latin1')).toContain('NotoSans');
  });

  it('of a seller with tax is one page too, and so is a credit note', async () => {
    const invoiceTerms = {
      seller: { name: 'PG Finder Homes', address: '12 Church Street, Bengaluru 560001', gstin: '29ABCDE1234F1ZW' },
      code: '996311',
      placeOfSupply: '29-Karnataka',
      taxPercent: 12,
    };
    const taxed = { ...invoice, payment: { ...invoice.payment, invoiceTerms } };
    const refund = { refundId: 'rfnd_AAAAAAAAAAAAAA', amountPaise: 5_000, at: new Date('2026-12-01T06:00:00Z') };
    for (const pdf of [
      await invoicePdf(taxed),
      await creditNotePdf({ ...taxed, creditNoteNumber: 'PGF/26-27/C00001', refund }),
    ])
      expect(
        Buffer.from(pdf)
          .toString('latin1')
          .match(/\/Type \/Page\b/g),
      ).toHaveLength(1);
  });

  describe('with names that its font cannot draw', () => {
    const drawn = async (order: Partial<Invoice['order']>) =>
      pdfText(await invoicePdf({ ...invoice, order: { ...invoice.order, ...order } }));

    it.each([
      ['தமிழ்ச்செல்வி عائشہ Rao', ['… Rao', 'asha@example.in']],
      ['عائشہ', ['asha@example.in']],
      ['(عائشہ)', ['asha@example.in']],
      ['Asha 🌸', ['Asha …', 'asha@example.in']],
      ['Ðorđe Čapek', ['Ðorđe Čapek', 'asha@example.in']],
      // Contains a word joiner, which is invisible.
      ['Asha\u2060Rao\ufe0f', [expect.stringMatching(/^Asha.?Rao/), 'asha@example.in']],
    ])('writes what can be read of %s, and the address', async (payerName, lines) => {
      const text = await drawn({ payerName });
      const [from, to] = [text.indexOf('Billed to'), text.indexOf('PG')];
      expect(text.slice(from + 1, to)).toEqual(lines);
    });

    it('writes the PG’s id if its name cannot be drawn whole, and an ellipsis in a location', async () => {
      const { listingId } = invoice.order;
      const text = await drawn({ pgName: 'சென்னை Stay', pgLocation: 'Adyar, சென்னை' });
      expect(text.slice(text.indexOf('PG'), text.indexOf('Location') + 2)).toEqual([
        'PG',
        '… Stay',
        listingId,
        'Location',
        'Adyar, …',
      ]);
      const nothing = await drawn({ pgName: 'சென்னை', pgLocation: 'சென்னை' });
      expect(nothing.slice(nothing.indexOf('PG'), nothing.indexOf('Location') + 2)).toEqual([
        'PG',
        listingId,
        'Location',
        '…',
      ]);
    });

    it('is the same on a credit note', async () => {
      const text = pdfText(
        await creditNotePdf({
          ...invoice,
          order: { ...invoice.order, payerName: 'عائشہ' },
          creditNoteNumber: 'PGF/26-27/C00001',
          refund: { refundId: undefined, amountPaise: 5_000, at: new Date('2026-12-01T06:00:00Z') },
        }),
      );
      expect(text[text.indexOf('Credited to') + 1]).toBe('asha@example.in');
    });
  });
});
