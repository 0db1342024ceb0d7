/** What stands in every mail. */

export const english = {
  hello: (name: string) => (name === '' ? 'Hello,' : `Hello ${name},`),
  orOpen: 'Or open this address:',
  addressRemoved: '[address removed]',
  numberRemoved: '[number removed]',
};
