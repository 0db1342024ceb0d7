/** An amount in rupees as people in India write it: ₹1,25,000, and paise only where there are some. */

const format = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  trailingZeroDisplay: 'stripIfInteger',
});

export function rupees(amount: number): string {
  return format.format(amount);
}
