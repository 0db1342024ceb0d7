/** The same in Hindi. */
import { number } from '#web/language/formats.ts';
import type { Translated } from '#web/language/words-of.ts';
import type { messages as english } from './messages.ts';

export const messages: Translated<typeof english> = {
  title: 'शुरुआती काम',
  hint: 'नई साइट दूसरों के लिए खोलने से पहले क्या-क्या चाहिए। कुंजियाँ और पासवर्ड सर्वर की सेटिंग में ही रहते हैं।',
  loading: 'शुरुआती काम लाए जा रहे हैं',
  failed: 'शुरुआती काम लाए नहीं जा सके।',
  notDone: 'यह नहीं हो सका। कृपया फिर कोशिश करें।',
  done: 'हो गया',
  open: 'बाकी है',

  card: {
    title: 'साइट अभी तैयार हो रही है',
    left: (steps) => `अभी बाकी है: ${steps}।`,
    go: 'शुरुआती काम देखें',
    dismiss: 'यह न दिखाएँ',
    dismissed: 'शुरुआती काम ऊपर लिंकों में मिलेंगे',
  },

  site: {
    title: 'नाम और संपर्क',
    hint: 'पेज और ईमेल में सबसे ऊपर, और पेज के नीचे दिखता है। खाली छोड़ने पर सर्वर की सेटिंग वाला मान लौट आता है।',
    name: 'साइट का नाम',
    email: 'सपोर्ट का ईमेल',
    phone: 'सपोर्ट का फ़ोन',
    region: 'इलाका',
    save: 'सेव करें',
    saving: 'सेव कर रहे हैं...',
    saved: 'सेव हो गया',
  },

  listings: {
    title: 'PG',
    none: 'अभी कोई PG नहीं है।',
    some: (total) => `साइट पर ${number(total)} PG हैं।`,
    many: 'साइट पर 10,000 से ज़्यादा PG हैं।',
    demo: (demo) => `इनमें ${number(demo)} डेमो PG हैं: ये असली नहीं हैं, और इनके संपर्क किसी तक नहीं पहुँचते।`,
    import: 'स्प्रेडशीट लाएँ',
    add: 'एक PG जोड़ें',
    remove: 'डेमो PG हटाएँ',
    removing: 'हटा रहे हैं...',
    question: 'डेमो PG हटा दें?',
    questionHint: 'ये वापस नहीं आते। जो बुक हो चुके हैं, जिन पर चर्चा हुई है या जो बदले गए हैं, वे रहेंगे।',
    removed: (removed, stays) =>
      stays === 0 ? `हटाए: ${number(removed)}` : `हटाए: ${number(removed)}, रखे: ${number(stays)}`,
  },

  payments: {
    title: 'पेमेंट',
    modes: {
      off: 'अभी कोई बुक नहीं कर सकता: RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET और RAZORPAY_WEBHOOK_SECRET सेट नहीं हैं।',
      sandbox: 'पेमेंट सैंडबॉक्स करता है: बुकिंग पक्की होती है, पर पैसे नहीं आते।',
      test: 'टेस्ट वाली कुंजी लगी है: बुकिंग पक्की होती है, पर पैसे नहीं आते।',
      live: 'असली कुंजी लगी है: असली पैसे आते हैं।',
    },
    webhookSecret: 'वेबहुक का सीक्रेट सेट है।',
    // oxfmt-ignore
    noWebhook: (address) =>
      `जितने दिन वेबहुक रखे जाते हैं, उनमें कोई नहीं आया। पेमेंट कंपनी को उन्हें ${address} पर भेजना है।`,
    webhookAt: (time) => `पिछला वेबहुक ${time} को आया।`,
    test: 'पेमेंट की जाँच करें',
    testing: 'पेमेंट कंपनी से पूछ रहे हैं...',
    // oxfmt-ignore
    passed:
      'पेमेंट कंपनी ने कुंजी मान ली। उसका वेबहुक यहाँ पहुँचता है या नहीं, यह पेमेंट से ही पता चलेगा।',
    testedAt: (time) => `पिछली जाँच में पेमेंट कंपनी ने यह कुंजी ${time} को मानी।`,
    untested: 'इस कुंजी की जाँच अभी नहीं हुई है।',
  },

  mail: {
    title: 'ईमेल',
    modes: {
      off: 'अभी साइट से कोई ईमेल नहीं जाता: SMTP_URL सेट नहीं है।',
      sandbox: 'हर ईमेल सैंडबॉक्स ले लेता है: किसी तक नहीं पहुँचता।',
      smtp: 'ईमेल का सर्वर सेट है।',
    },
    from: (sender) => `ईमेल ${sender} से जाते हैं।`,
    test: 'मुझे जाँच का ईमेल भेजें',
    testing: 'भेज रहे हैं...',
    passed: 'ईमेल के सर्वर ने ईमेल ले लिया। अपना इनबॉक्स देखें।',
    testedAt: (time) => `ईमेल के सर्वर ने पिछली बार जाँच का ईमेल ${time} को लिया।`,
    untested: 'इस ईमेल सर्वर की जाँच अभी नहीं हुई है।',
  },

  notes: {
    title: 'सर्वर की सेटिंग',
    none: 'कुछ कम नहीं है, और कोई ख़तरा नहीं है।',
    more: 'कमांड npm run doctor डेटाबेस, डिस्क और बाकी सेवाएँ भी देखती है।',
  },
};
