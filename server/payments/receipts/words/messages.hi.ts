/** Hindi of `messages.ts`. */
import type { Translated } from '#contract/language.ts';
import type { english } from './messages.ts';

export const hindi: Translated<typeof english> = {
  hello: 'नमस्ते,',
  somebody: 'किसी',
  paymentId: (id) => `पेमेंट ID: ${id}`,
  receipt: {
    subject: (pgName) => `${pgName} की आपकी बुकिंग`,
    // oxfmt-ignore
    booked: (pgName, location, amount) =>
      `${location} का ${pgName} आपके लिए बुक है। हमें एक महीने के ${amount} मिल गए हैं।`,
    attached: 'इनवॉइस साथ में है। यह आपकी पेमेंट हिस्ट्री में भी मिलेगा।',
    toDownload: 'इनवॉइस आप अपनी पेमेंट हिस्ट्री से डाउनलोड कर सकते हैं।',
    action: 'पेमेंट हिस्ट्री खोलें',
  },
  next: {
    title: 'अब आगे क्या करें:',
    contact: (contacts) => `रहने आने का दिन PG से तय कर लें: ${contacts}`,
    freeFrom: (day) => `कमरा ${day} से ख़ाली है।`,
    freeNow: 'कमरा अभी ख़ाली है।',
    askDeposit: 'PG से पूछ लें कि रहने आते समय डिपॉज़िट देना है या नहीं।',
    noDeposit: 'कोई डिपॉज़िट नहीं देना है।',
    deposit: (amount) => `रहने आते समय PG को ${amount} का डिपॉज़िट देना है।`,
    way: (address) => `रास्ता: ${address}`,
    pg: (address) => `PG का पेज: ${address}`,
    freeFromToday: (pgName) => `आज से ख़ाली: ${pgName}`,
    calendarContact: (number) => `संपर्क: ${number}`,
  },
  owner: {
    subject: (pgName) => `${pgName} बुक हो गया`,
    booked: (name, pgName, location, amount) =>
      `${name} ने ${location} का ${pgName} बुक किया और एक महीने के ${amount} दिए।`,
    write: (email) => `आप उन्हें यहाँ लिख सकते हैं: ${email}`,
    shown: (site) => `${site} पर यह PG अब बुक दिखता है।`,
  },
  refund: {
    subject: (pgName) => `${pgName} का आपका पेमेंट`,
    about: (pgName, location) => `यह ${location} के ${pgName} के बारे में है।`,
    why: {
      taken: 'आपका पेमेंट आने तक यह PG बुक नहीं हो सकता था।',
      late: 'आपका पेमेंट शुरू करने के एक दिन से ज़्यादा बाद आया, इसलिए हमने PG बुक नहीं किया।',
      price: 'इस PG का किराया बदल गया और PG आपके लिए रुका हुआ नहीं था, इसलिए हमने बुक नहीं किया।',
      amount: 'आपका पेमेंट इस PG के किराए के बराबर नहीं था, इसलिए हमने बुक नहीं किया।',
      second: 'इस PG के पैसे दो बार दिए गए, इसलिए एक पेमेंट ज़्यादा है।',
      admin: 'आपकी बुकिंग रद्द कर दी गई है।',
      ended: 'ये पैसे आपकी उस बुकिंग के हैं जो पूरी हो चुकी है।',
      deleted: 'आपका पेमेंट आने से पहले आपका अकाउंट मिटा दिया गया था, इसलिए हमने PG बुक नहीं किया।',
      partial: 'आपके पेमेंट का एक हिस्सा वापस किया गया है। आपकी बुकिंग बनी हुई है।',
    },
    reason: (text) => `वजह: ${text}।`,
    byBank: 'आपके बैंक ने आपके पैसे वापस कर दिए हैं।',
    givenBack: (amount) => `हमने ${amount} वापस कर दिए हैं।`,
    givingBack: (amount) => `हम ${amount} वापस कर रहे हैं।`,
    banks: 'बैंक में दिखने में पाँच से सात कामकाजी दिन लगते हैं।',
    attached: 'क्रेडिट नोट साथ में है। यह आपकी पेमेंट हिस्ट्री में भी मिलेगा।',
    nothingToDo: 'आपको कुछ करने की ज़रूरत नहीं है।',
  },
  ended: {
    subject: (pgName) => `${pgName} में आपके रहने का समय पूरा हो गया`,
    // oxfmt-ignore
    ended: (site, pgName, location) =>
      `${site} ने ${location} के ${pgName} को फिर से उपलब्ध बता दिया है, इसलिए आपकी बुकिंग पूरी हो गई है।`,
    money: 'इससे कोई पैसा वापस नहीं जाता। आपका पेमेंट आपकी पेमेंट हिस्ट्री में रहेगा।',
    ask: (whom) => `अगर आपको इसका पता नहीं था, या अपने पैसों के बारे में कुछ पूछना हो, तो इनसे पूछें: ${whom}`,
  },
  alerts: {
    one: (site, title) => `${site}: ${title}`,
    several: (site, count) => `${site}: ${count} बातों पर ध्यान दें`,
    action: 'पेमेंट लॉग खोलें',
  },
  invoice: {
    invoice: 'इनवॉइस',
    taxInvoice: 'टैक्स इनवॉइस',
    creditNote: 'क्रेडिट नोट',
    invoiceNumber: 'इनवॉइस नंबर',
    creditNoteNumber: 'क्रेडिट नोट नंबर',
    date: 'तारीख़',
    billedTo: 'किसके नाम',
    creditedTo: 'किसे वापस',
    forInvoice: 'किस इनवॉइस का',
    ofDay: (number, day) => `${number}, ${day}`,
    seller: 'विक्रेता',
    gstin: 'GSTIN',
    placeOfSupply: 'सप्लाई का राज्य',
    pg: 'PG',
    location: 'जगह',
    what: 'किस लिए',
    oneMonth: 'एक महीने का किराया',
    paymentId: 'पेमेंट ID',
    orderId: 'ऑर्डर ID',
    refundId: 'रिफ़ंड ID',
    code: 'HSN/SAC',
    taxableValue: 'कर योग्य मूल्य',
    paid: 'भुगतान',
    givenBack: 'वापस किए',
    inWords: (rupees, paise) =>
      `${[...(rupees ? [`${rupees} रुपये`] : []), ...(paise ? [`${paise} पैसे`] : [])].join(' और ')} मात्र`,
  },
};
