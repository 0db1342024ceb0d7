/** The same in Hindi. */
import type { Translated } from '#web/language/words-of.ts';
import { number } from '#web/language/formats.ts';
import type { messages as english } from './messages.ts';

export const messages: Translated<typeof english> = {
  title: 'शिकायत वाले कमेंट',
  hint: 'चर्चा में लोगों को जो ग़लत लगा, सबसे नई शिकायत पहले। शिकायत किसने की, यह नहीं दिखता।',
  link: (count) => (count === 0 ? 'शिकायत वाले कमेंट' : `शिकायत वाले कमेंट (${number(count)})`),
  loading: 'शिकायत वाले कमेंट लोड हो रहे हैं',
  failed: 'शिकायत वाले कमेंट लाए नहीं जा सके।',
  empty: 'कोई शिकायत नहीं है।',
  emptyHint: 'कोई किसी कमेंट या जवाब की शिकायत करेगा तो वह यहाँ दिखेगा।',
  some: (shown, total) => `${number(total)} में से सबसे नए ${number(shown)}। ये पूरे होने पर बाक़ी दिखेंगे।`,
  reports: (count) => (count === 1 ? 'एक शिकायत' : `${number(count)} शिकायतें`),
  noReason: 'कोई वजह नहीं बताई',
  earlier: (count) => (count === 1 ? 'और 1 पहले की शिकायत' : `और ${number(count)} पहले की शिकायतें`),
  hiding: 'छिपाया जा रहा है...',
  hidden: 'अब यह किसी को नहीं दिखेगा',
  dismiss: 'कुछ ग़लत नहीं',
  dismissing: 'सेव हो रहा है...',
  dismissed: 'यह रहेगा, और इसकी शिकायतें हट गईं',
};
