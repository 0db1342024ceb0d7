/** The same in Hindi. */
import type { Translated } from '#web/language/words-of.ts';
import { counted, unreadLabel } from './messages.ts';
import type { messages as english } from './messages.ts';

export const messages: Translated<typeof english> = {
  title: 'सूचनाएँ',
  bell: (unread) => (unread === 0 ? 'सूचनाएँ' : `सूचनाएँ, ${unreadLabel(unread)} नई`),
  loading: 'सूचनाएँ लोड हो रही हैं',
  none: 'अभी कुछ नहीं। आपके लिखे पर जवाब, लाइक और आपकी बुकिंग की ख़बरें यहाँ दिखेंगी।',
  refund: 'आपके पैसे वापस आ रहे हैं:',
  ended: 'आपके रहने का समय पूरा हो गया:',
  // oxfmt-ignore
  endedHint:
    'यह साइट चलाने वालों ने इसे पूरा कर दिया है। इससे कोई पैसा वापस नहीं जाता। ' +
    'कुछ पूछना हो तो उनसे पूछें: पता संपर्क में है।',
  unread: 'नई',
  fetchError: 'आपकी सूचनाएँ लोड नहीं हो सकीं।',
  people: (notice) => {
    const { shown, others } = counted(notice);
    return others <= 0 ? shown.join(' और ') : `${shown.join(', ')} और ${others} अन्य`;
  },
  action: ({ kind, replyId }) => {
    if (kind === 'reply') return 'ने आपको जवाब दिया';
    return replyId === null ? 'ने आपका कमेंट लाइक किया' : 'ने आपका जवाब लाइक किया';
  },
};
