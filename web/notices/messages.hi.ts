/** The same in Hindi. */
import type { Translated } from '#web/language/words-of.ts';
import { counted, unreadLabel } from './messages.ts';
import type { messages as english } from './messages.ts';

export const messages: Translated<typeof english> = {
  title: 'सूचनाएँ',
  bell: (unread) => (unread === 0 ? 'सूचनाएँ' : `सूचनाएँ, ${unreadLabel(unread)} नई`),
  loading: 'सूचनाएँ लोड हो रही हैं',
  none: 'अभी कुछ नहीं। आपके लिखे पर जवाब, लाइक और पैसे वापसी यहाँ दिखेंगे।',
  refund: 'आपके पैसे वापस आ रहे हैं:',
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
