/** The words of the landing page (docs/product.md). */
import { wordsOf } from '#web/language/words-of.ts';

export const messages = wordsOf('home', {
  question: 'Ready to Find Your New Home?',
  chat: 'Chat with the PG Bot',
  search: 'Search For PGs',

  title: 'Paying-guest rooms in India',
  invitation: 'Ask our smart chat assistant for a PG that fits your budget and commute, or browse every room yourself.',
  view: {
    day: 'An open window with green shutters and a marigold garland, looking out on painted PG houses',
    night: 'An open window with green shutters and a marigold garland, looking out on painted PG houses at night',
  },
  aboutTitle: 'A room that feels like yours',
  aboutText:
    'From a single near campus to a shared flat with home meals: see it, ask about it, and book it in one place.',
  range: {
    title: 'Wide range of options',
    text: 'Singles, twin-sharing and studios, across the neighbourhoods you study and work in.',
  },
  prices: {
    title: 'Affordable prices',
    text: 'One clear monthly rent in rupees. What you see on the tag is what you pay.',
  },
  verified: {
    title: 'Verified listings',
    text: 'A PG that our team has checked says so on its card. Contacts are direct, and everybody can ask and answer.',
  },
});
