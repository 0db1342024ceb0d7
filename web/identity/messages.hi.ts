/** The same in Hindi. */
import type { Translated } from '#web/language/words-of.ts';
import type { messages as english } from './messages.ts';

export const messages: Translated<typeof english> = {
  loginToAccess: 'आगे देखने के लिए लॉग इन करें',

  emailRequired: 'ईमेल लिखना ज़रूरी है',
  emailInvalid: 'ईमेल सही नहीं लिखा है',
  passwordRequired: 'पासवर्ड लिखना ज़रूरी है',
  nameRequired: 'नाम लिखना ज़रूरी है',
  passwordShort: 'पासवर्ड में कम से कम 8 अक्षर हों',
  confirmRequired: 'कृपया पासवर्ड दोबारा लिखें',
  passwordsDiffer: 'दोनों पासवर्ड एक जैसे नहीं हैं',

  signingIn: 'लॉग इन हो रहा है...',
  creatingAccount: 'अकाउंट बन रहा है...',

  incorrect: 'ईमेल या पासवर्ड ग़लत है।',
  alreadyRegistered: 'इस ईमेल से पहले ही अकाउंट बना है। कृपया लॉग इन करें।',
  failed: 'कुछ गड़बड़ हो गई। कृपया फिर कोशिश करें।',
  googleSignInFailed: 'Google से लॉग इन नहीं हो सका',
  googleSignUpFailed: 'Google से साइन अप नहीं हो सका',

  loggedIn: 'आप लॉग इन हो गए!',
  signedInWithGoogle: 'आप Google से लॉग इन हो गए!',
  verificationSent: 'वेरिफ़िकेशन का ईमेल भेज दिया है! कृपया अपना इनबॉक्स देखें।',
  registered: 'आपका अकाउंट बन गया!',
  signedUpWithGoogle: 'Google से आपका अकाउंट बन गया!',
  loggedOut: 'आप लॉग आउट हो गए',
  loggedOutElsewhere: 'आप लॉग आउट हो चुके हैं',
  logoutNeedsConnection:
    'लॉग आउट करने के लिए इंटरनेट चाहिए। कनेक्शन आने पर फिर कोशिश करें। आपने जो पढ़ा, वह अब यहाँ सहेजा हुआ नहीं है।',

  passwordLong: 'पासवर्ड में ज़्यादा से ज़्यादा 128 अक्षर हों',
  passwordUnchanged: 'यह आपका अभी का पासवर्ड ही है। कृपया दूसरा चुनें।',
  passwordKnown: 'यह पासवर्ड बहुत लोग रखते हैं, इसलिए आसानी से पकड़ा जा सकता है। कृपया कोई और चुनें।',
  nameLong: 'नाम में ज़्यादा से ज़्यादा 100 अक्षर हों',
  tooManyTries: (seconds) => `बहुत बार कोशिश हो चुकी है। कृपया ${inWords(seconds)} रुककर फिर कोशिश करें।`,
  google: {
    account_not_linked: 'इस ईमेल का अकाउंट पासवर्ड वाला है। उसी पासवर्ड से लॉग इन करें।',
    email_not_verified: 'पहले Google पर अपना ईमेल वेरिफ़ाई करें।',
  },
  verifyBySession: 'हाँ कहने के लिए बटन दबाएँ।',
  verifyWithPassword: 'हाँ कहने के लिए वह पासवर्ड लिखें जिससे आपने साइन अप किया था।',
  verifyWrongPassword: 'यह इस अकाउंट का पासवर्ड नहीं है।',
  // oxfmt-ignore
  verifyNotYou:
    'अगर आपने साइन अप नहीं किया, तो यह पेज बंद कर दें: कुछ नहीं होगा। यह ईमेल ख़ुद इस्तेमाल करने के लिए लॉग इन ' +
    'करते समय “पासवर्ड भूल गए?” चुनें।',
  verifiedDone: 'आपका ईमेल वेरिफ़ाई हो गया।',
  verifiedAlready: 'यह ईमेल पहले से वेरिफ़ाई है।',
  verificationExpired: 'यह लिंक पुराना हो गया है या अब काम नहीं करता।',
  verificationSentAgain: 'अगर इस ईमेल को अब भी ज़रूरत है, तो नया लिंक भेज दिया गया है।',
  resetAsked: 'अगर इस ईमेल से कोई अकाउंट है, तो नया पासवर्ड चुनने का लिंक भेज दिया गया है।',
  resetAskedAgain: 'अगर इस ईमेल से कोई अकाउंट है, तो एक और लिंक भेज दिया गया है।',
  noMailToReset: 'यह साइट ईमेल नहीं भेजती, इसलिए भूला हुआ पासवर्ड यहाँ से नहीं बदला जा सकता।',
  resetExpired: 'यह लिंक पुराना हो गया है या इस्तेमाल हो चुका है। नया लिंक मँगाएँ।',
  passwordReset: 'आपका पासवर्ड बदल गया। नए पासवर्ड से लॉग इन करें।',
  wrongPassword: 'यह आपका अभी का पासवर्ड नहीं है',
  nameSaved: 'आपका नाम सेव हो गया',
  passwordSaved: 'आपका पासवर्ड बदल गया, और बाक़ी डिवाइस लॉग आउट हो गए',
  sessionEnded: 'वहाँ से लॉग आउट हो गया',
  sessionsHidden: 'आपकी सुरक्षा के लिए यह लिस्ट सिर्फ़ लॉग इन के थोड़ी देर बाद तक दिखती है।',
  signInAgain: 'आपकी सुरक्षा के लिए पहले फिर से लॉग इन करें।',
  accountDeleted: 'आपका अकाउंट मिटा दिया गया',
  downloadFailed: 'आपका डेटा लाया नहीं जा सका। कृपया फिर कोशिश करें।',
  inbox: 'सैंडबॉक्स का इनबॉक्स खोलें',
  verifyBanner: {
    title: 'अपना ईमेल वेरिफ़ाई करें',
    before: 'कृपया अपना ईमेल वेरिफ़ाई करें। हमने लिंक यहाँ भेजा है:',
    after: '',
  },
  sending: 'भेजा जा रहा है...',
  sendAgain: 'दोबारा भेजें',
  sendMailAgain: 'ईमेल दोबारा भेजें',
  sentAgain: 'दोबारा भेज दिया',
  sentAgainTo: (email) => `${email} पर दोबारा भेज दिया`,
  dismiss: 'हटाएँ',
};

function inWords(seconds: number): string {
  return seconds < 90 ? `${seconds} सेकंड` : `${Math.ceil(seconds / 60)} मिनट`;
}
