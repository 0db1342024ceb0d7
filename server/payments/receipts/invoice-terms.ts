/** Seller and tax terms of an invoice, stored with the payment so that later settings do not change them. */

export interface InvoiceTerms {
  seller: { name: string; address?: string; gstin?: string };
  /** HSN or SAC code of the service. */
  code?: string;
  /** A state with its code, like `29-Karnataka`. */
  placeOfSupply?: string;
  /** Included in the price. */
  taxPercent?: number;
}

export const TAXABLE_VALUE = 'Taxable value';

export interface TaxLine {
  label: string;
  paise: number;
}

/**
 * Splits the price into taxable value and tax; empty if no tax is set. Within one state the tax is two equal halves, so
 * an odd paisa is added to the value.
 */
export function taxLines({ seller, placeOfSupply, taxPercent }: InvoiceTerms, paise: number): TaxLine[] {
  if (taxPercent === undefined) return [];
  const tax = (paise * taxPercent) / (100 + taxPercent);
  const sameState = placeOfSupply?.slice(0, 2) === seller.gstin?.slice(0, 2);
  const half = Math.round(tax / 2);
  const taxes = sameState
    ? [
        { label: `CGST ${taxPercent / 2}%`, paise: half },
        { label: `SGST ${taxPercent / 2}%`, paise: half },
      ]
    : [{ label: `IGST ${taxPercent}%`, paise: Math.round(tax) }];
  const value = taxes.reduce((left, line) => left - line.paise, paise);
  return [{ label: TAXABLE_VALUE, paise: value }, ...taxes];
}
