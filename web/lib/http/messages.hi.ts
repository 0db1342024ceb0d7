/** The same in Hindi. */
import { ALERT_WORDS as alertsInEnglish } from '#contract/alerts/alert-words.ts';
import { ALERT_WORDS as alerts } from '#contract/alerts/alert-words.hi.ts';
import { amenityInHindi } from '#contract/listings/words.hi.ts';
import type { Translated } from '#web/language/words-of.ts';
import type { messages as english } from './messages.ts';
import { fields, labels } from './translation/labels.hi.ts';
import { translateLabel, translateSentences } from './translation/translate.ts';

/** What an admin is told of. */
const alertSentences = Object.fromEntries(
  (Object.keys(alerts) as (keyof typeof alerts)[]).flatMap((kind) => [
    [alertsInEnglish[kind].title, alerts[kind].title],
    [alertsInEnglish[kind].advice, alerts[kind].advice],
  ]),
);

/** With # in the place of a number, * in that of a name or of free words. */
export const sentences: Record<string, string> = {
  'Please log in to continue.': 'आगे बढ़ने के लिए लॉग इन करें।',
  'Your session has ended. Please log in again.': 'आपका लॉग इन ख़त्म हो गया है। कृपया फिर से लॉग इन करें।',
  'This is for admins only.': 'यह सिर्फ़ एडमिन के लिए है।',
  'Admins need a second factor here. Set yours up in the settings first.':
    'एडमिन के लिए दूसरा फ़ैक्टर ज़रूरी है। पहले सेटिंग्स में अपना चालू करें।',
  'This is not your password.': 'यह आपका पासवर्ड नहीं है।',
  // oxfmt-ignore
  'This account has no password. Sign in with Google again.':
    'इस अकाउंट में पासवर्ड नहीं है। Google से फिर लॉग इन करें।',
  'Please sign in with Google again first.': 'पहले Google से फिर लॉग इन करें।',
  'Mail is not set up on this site.': 'इस साइट पर ईमेल की सुविधा नहीं है।',
  // oxfmt-ignore
  'Too many tries. Please wait a while and try again.':
    'बहुत बार कोशिश हो चुकी है। कृपया थोड़ी देर रुककर फिर कोशिश करें।',
  // oxfmt-ignore
  'Too many requests. Please wait a moment and try again.':
    'एक साथ बहुत ज़्यादा अनुरोध आए। कृपया थोड़ा रुककर फिर कोशिश करें।',
  'This request could not be understood.': 'यह अनुरोध समझा नहीं जा सका।',
  'This contains a character that cannot be stored.': 'इसमें ऐसा अक्षर है जो सेव नहीं हो सकता।',
  'There is nothing at this address.': 'इस पते पर कुछ नहीं है।',
  'The database does not answer.': 'डेटाबेस जवाब नहीं दे रहा।',

  'This PG could not be found. It may have been removed.': 'यह PG नहीं मिला। हो सकता है कि हटा दिया गया हो।',
  'Someone is paying for this PG right now. Please try again in a few minutes, or end the hold in Payment Logs.':
    'अभी कोई इस PG का पेमेंट कर रहा है। कुछ मिनट बाद कोशिश करें, या पेमेंट लॉग में रोक हटाएँ।',

  'This PG is already in your list!': 'यह PG पहले से आपकी लिस्ट में है!',
  'This PG is not in your list.': 'यह PG आपकी लिस्ट में नहीं है।',
  'Your list is full. Remove a PG before you add another.': 'आपकी लिस्ट भर गई है। नया जोड़ने से पहले कोई PG हटाएँ।',

  'Please verify your email address before you book: open the link in the mail that we sent you.':
    'बुक करने से पहले अपना ईमेल वेरिफ़ाई करें: हमारे भेजे ईमेल का लिंक खोलें।',
  'This PG is already booked.': 'यह PG बुक हो चुका है।',
  'This PG is no longer held.': 'यह PG अब रुका हुआ नहीं है।',
  'You have just held this PG without paying.': 'आपने अभी यह PG रोका था, पर पेमेंट नहीं किया।',
  'You have held this PG # times without paying.': 'आपने यह PG # बार रोका, पर पेमेंट नहीं किया।',
  'You can book it again in # minute.': '# मिनट बाद आप इसे फिर बुक कर सकते हैं।',
  'You can book it again in # minutes.': '# मिनट बाद आप इसे फिर बुक कर सकते हैं।',
  'You can book it again in # hour.': '# घंटे बाद आप इसे फिर बुक कर सकते हैं।',
  'You can book it again in # hours.': '# घंटे बाद आप इसे फिर बुक कर सकते हैं।',
  'Someone is paying for this PG. Try again in # minute.': 'कोई इस PG का पेमेंट कर रहा है। # मिनट बाद फिर कोशिश करें।',
  'Someone is paying for this PG. Try again in # minutes.': 'कोई इस PG का पेमेंट कर रहा है। # मिनट बाद फिर कोशिश करें।',
  'Somebody was faster by a moment. Please try again.': 'कोई आपसे ज़रा पहले आ गया। कृपया फिर कोशिश करें।',
  'The price of this PG is #. Please look at it again before you pay.':
    'इस PG का किराया # है। पैसे देने से पहले कृपया फिर देख लें।',
  'You are already paying for two other PGs. Finish or cancel one of them first.':
    'आप पहले से दो और PG का पेमेंट कर रहे हैं। पहले उनमें से एक पूरा करें या रद्द करें।',
  'Too many PGs are being held from your network right now. Please try again in a few minutes.':
    'आपके नेटवर्क से अभी बहुत से PG रुके हुए हैं। कृपया कुछ मिनट बाद कोशिश करें।',
  'A payment for this PG is on its way. Please wait until your bank has answered.':
    'इस PG का पेमेंट आ रहा है। कृपया बैंक का जवाब आने तक रुकें।',
  'The payment provider does not answer right now. Please try again in a moment.':
    'पेमेंट कंपनी अभी जवाब नहीं दे रही। कृपया थोड़ी देर बाद कोशिश करें।',
  'The payment provider does not answer right now. Nothing was charged. Please try again in a moment.':
    'पेमेंट कंपनी अभी जवाब नहीं दे रही। आपके पैसे नहीं कटे। कृपया थोड़ी देर बाद कोशिश करें।',
  'Payment verification failed. Please contact support.': 'पेमेंट की पुष्टि नहीं हो सकी। कृपया सपोर्ट से संपर्क करें।',
  // oxfmt-ignore
  ['Your bank has not confirmed the payment yet. Your booking appears in Payment History as soon as it does, ' +
    'and we send you a mail.']:
    'आपके बैंक ने अभी पेमेंट की पुष्टि नहीं की है। पुष्टि होते ही बुकिंग पेमेंट हिस्ट्री में दिखेगी, और हम ईमेल ' +
    'भेजेंगे।',
  'We cannot find a payment of yours with this id. Please compare it with the message from your bank.':
    'इस ID का आपका कोई पेमेंट नहीं मिला। कृपया बैंक के मैसेज से मिला लें।',
  'We have found your payment. The PG is booked for you.': 'आपका पेमेंट मिल गया। PG आपके लिए बुक है।',
  'Your bank has not confirmed this payment yet. We keep asking, and write to you when it does.':
    'आपके बैंक ने अभी इस पेमेंट की पुष्टि नहीं की है। हम पूछते रहेंगे, और पुष्टि होने पर आपको लिखेंगे।',
  'There is no invoice for this payment: the money went back.': 'इस पेमेंट का इनवॉइस नहीं है: पैसे वापस हो गए।',

  'This comment is not there any more.': 'यह कमेंट अब नहीं है।',
  'This discussion is closed.': 'यह चर्चा बंद है।',
  'This comment has as many replies as it can take.': 'इस कमेंट पर अब और जवाब नहीं आ सकते।',
  'You have reported this already.': 'आप इसकी शिकायत पहले ही कर चुके हैं।',

  'I am still answering what you said before. Please try again in a moment.':
    'मैं अभी आपकी पिछली बात का जवाब दे रहा हूँ। कृपया थोड़ी देर में फिर कहें।',
  'This conversation was cleared.': 'यह बातचीत मिटा दी गई थी।',

  'This photo cannot be read. It may be damaged.': 'यह फ़ोटो पढ़ी नहीं जा सकी। हो सकता है ख़राब हो।',
  'Photos can be JPEG, PNG, WebP or AVIF files.': 'फ़ोटो JPEG, PNG, WebP या AVIF हो सकती हैं।',
  'HEIC photos cannot be read here. Please save this one as JPEG and add it again.':
    'HEIC फ़ोटो यहाँ नहीं चलतीं। इसे JPEG में सेव करके फिर डालें।',
  'There is no good row in this file.': 'इस फ़ाइल में कोई सही पंक्ति नहीं है।',
  'This file is not here any more. Please choose it again.': 'यह फ़ाइल अब यहाँ नहीं है। कृपया फिर चुनें।',
  'There is no such person.': 'ऐसा कोई व्यक्ति नहीं है।',

  'This account is suspended. Please write to us if you think that this is a mistake.':
    'यह अकाउंट रोक दिया गया है। अगर आपको लगता है कि यह ग़लती है, तो हमें लिखें।',
  'This code has been used already.': 'यह कोड पहले इस्तेमाल हो चुका है।',
  'Too many live connections from this address. Please close some and try again.':
    'इस नेटवर्क से बहुत से पेज खुले हैं। कुछ बंद करके फिर कोशिश करें।',
  'You are writing very quickly. Please wait a moment.': 'आप बहुत तेज़ी से लिख रहे हैं। कृपया थोड़ा रुकें।',
  'You are reacting very quickly. Please wait a moment.': 'आप बहुत तेज़ी से दबा रहे हैं। कृपया थोड़ा रुकें।',
  'Your password is needed to delete your account.': 'अकाउंट मिटाने के लिए आपका पासवर्ड चाहिए।',
  'Too many tries to book. Please wait # seconds.': 'बुक करने की बहुत कोशिशें हुईं। कृपया # सेकंड रुकें।',
  'Please wait # seconds before you ask again.': 'फिर पूछने से पहले कृपया # सेकंड रुकें।',
  'We could not ask the payment provider whether you have paid. The PG is free again when your time is over.':
    'पेमेंट कंपनी से पूछा नहीं जा सका कि आपने पैसे दिए या नहीं। समय पूरा होने पर PG फिर ख़ाली हो जाएगा।',
  'This payment could not be found.': 'यह पेमेंट नहीं मिला।',
  'This order could not be found.': 'यह ऑर्डर नहीं मिला।',
  'There is no credit note for this refund.': 'इस वापसी का क्रेडिट नोट नहीं है।',
  'There is no money of this order that could be given back.': 'इस ऑर्डर के कोई पैसे नहीं हैं जो लौटाए जा सकें।',
  'This is not on the list any more.': 'यह अब लिस्ट में नहीं है।',
  // oxfmt-ignore
  ['The payer’s bank disputes this payment, and may take the money back itself. Answer the dispute in the ' +
    'provider’s dashboard first.']:
    'पैसे देने वाले के बैंक ने इस पेमेंट पर सवाल उठाया है और पैसे ख़ुद वापस ले सकता है। पहले पेमेंट कंपनी के ' +
    'डैशबोर्ड में जवाब दें।',

  'Somebody else has changed this PG since you opened it. Look at what is new, then save again.':
    'आपके खोलने के बाद किसी और ने यह PG बदल दिया। नया देख लें, फिर सेव करें।',
  'This PG was added before, as the form stood then. Edit it under Manage All PGs.':
    'यह PG पहले ही, फ़ॉर्म की उस समय की जानकारी से, जुड़ चुका है। इसे ‘सारे PG सँभालें’ में बदलें।',
  'Please upload at least one image.': 'कम से कम एक फ़ोटो डालें।',
  'A PG can have at most # photos.': 'एक PG में ज़्यादा से ज़्यादा # फ़ोटो हो सकती हैं।',
  'At most # photos can be sent at once.': 'एक बार में ज़्यादा से ज़्यादा # फ़ोटो भेजी जा सकती हैं।',
  'Moving pictures cannot be used. Please choose a photo.': 'चलती तस्वीरें नहीं चलेंगी। कृपया फ़ोटो चुनें।',
  'This photo has too many pixels; # megapixels are the most it may have.':
    'इस फ़ोटो में बहुत ज़्यादा पिक्सेल हैं; ज़्यादा से ज़्यादा # मेगापिक्सेल हो सकते हैं।',
  'This is not a photo of this PG. It may have been removed.': 'यह इस PG की फ़ोटो नहीं है। हो सकता है हटा दी गई हो।',
  'An import can be undone for # days.': 'इंपोर्ट # दिन तक वापस लिया जा सकता है।',
  'None of the PGs that this import added is left.': 'इस इंपोर्ट से जुड़ा कोई PG अब नहीं बचा।',
  'This file is being imported or undone already.': 'यह फ़ाइल पहले से इंपोर्ट हो रही है या वापस ली जा रही है।',
  'Please prove again that it is you, then this goes on.': 'पहले फिर दिखाएँ कि आप ही हैं, फिर यह आगे बढ़ेगा।',
  // oxfmt-ignore
  'There are # API keys. Revoke one that nobody needs first.':
    '# API कुंजियाँ हैं। पहले वह हटाएँ जो किसी के काम की नहीं।',
  'There is no such API key any more.': 'ऐसी API कुंजी अब नहीं है।',
  'This account is suspended. Lift that first.': 'यह अकाउंट रोका हुआ है। पहले रोक हटाएँ।',
  'This address is not verified yet, so it could be anybody’s.':
    'यह ईमेल अभी वेरिफ़ाई नहीं हुआ है, तो यह किसी का भी हो सकता है।',

  'This PG could no longer be booked when your payment arrived.': 'आपका पेमेंट आने तक यह PG बुक नहीं हो सकता था।',
  'Your payment arrived more than a day after you began, so we did not book the PG.':
    'आपका पेमेंट शुरू करने के एक दिन से ज़्यादा बाद आया, इसलिए हमने PG बुक नहीं किया।',
  'The rent of this PG has changed and the PG was no longer held for you, so we did not book it.':
    'इस PG का किराया बदल गया और PG आपके लिए रुका हुआ नहीं था, इसलिए हमने बुक नहीं किया।',
  'Your payment was not the price of this PG, so we did not book it.':
    'आपका पेमेंट इस PG के किराए के बराबर नहीं था, इसलिए हमने बुक नहीं किया।',
  // oxfmt-ignore
  'This PG was paid for twice, so one of the payments is too many.':
    'इस PG के पैसे दो बार दिए गए, इसलिए एक पेमेंट ज़्यादा है।',
  'Your booking has been cancelled.': 'आपकी बुकिंग रद्द कर दी गई है।',
  'Your account was deleted before your payment arrived, so we did not book the PG.':
    'आपका पेमेंट आने से पहले आपका अकाउंट मिटा दिया गया था, इसलिए हमने PG बुक नहीं किया।',
  'We have given # back.': 'हमने # वापस कर दिए हैं।',
  'We are giving # back.': 'हम # वापस कर रहे हैं।',
  'Banks take five to seven working days to show it.': 'बैंक में दिखने में पाँच से सात कामकाजी दिन लगते हैं।',

  'This took too long. Please try again.': 'इसमें बहुत देर लगी। कृपया फिर कोशिश करें।',
  'This is larger than we can take.': 'यह इतना बड़ा है कि लिया नहीं जा सकता।',
  'We cannot answer right now. Please try again in a moment.': 'अभी जवाब नहीं दे सकते। कृपया थोड़ी देर बाद कोशिश करें।',
  'Photos cannot be reached right now. Please try again in a moment.':
    'फ़ोटो अभी नहीं मिल पा रहीं। कृपया थोड़ी देर बाद कोशिश करें।',
  'Something went wrong on our side. Please try again.': 'हमारी ओर से कुछ गड़बड़ हो गई। कृपया फिर कोशिश करें।',
  // What a field of a form or a column of a spreadsheet does not take.
  '* is required': '* ज़रूरी है',
  '* are required': '* ज़रूरी हैं',
  '* is empty': '*: ख़ाली है',
  '* must not be empty': '*: ख़ाली नहीं हो सकता',
  '* must be at most # characters': '*: ज़्यादा से ज़्यादा # अक्षर',
  '* is longer than # characters': '*: # अक्षरों से लंबा है',
  '* must be at least #': '*: कम से कम #',
  '* must be at most #': '*: ज़्यादा से ज़्यादा #',
  '* must be above #': '*: # से ज़्यादा होना चाहिए',
  '* must not be negative': '*: शून्य से कम नहीं हो सकता',
  '* is too large': '*: बहुत ज़्यादा है',
  '* has more than two decimals': '*: दशमलव के बाद दो ही अंक हो सकते हैं',
  '* must be a whole number': '*: पूरी संख्या लिखें',
  '* must be a number': '*: संख्या लिखें',
  '* must be a number, such as #': '*: संख्या लिखें, जैसे #',
  '* must be a phone number, such as # #': '*: फ़ोन नंबर लिखें, जैसे # #',
  '* must be a single line': '*: एक ही पंक्ति में लिखें',
  '* contains a character that cannot be stored': '*: इसमें ऐसा अक्षर है जो सेव नहीं हो सकता',
  '* must be a time like #:#, or none': '*: समय ऐसे लिखें: #:#',
  '* must be a time like #:# or #:# pm, or none': '*: समय ऐसे लिखें: #:# या #:# pm; समय न हो तो none',
  '* must be one amount in rupees, like # or #': '*: रुपयों में एक रकम लिखें, जैसे # या #',
  '* must be a day like #-#-# or #/#/#': '*: तारीख़ ऐसे लिखें: #-#-# या #/#/#',
  '* must be one number of people, like #, double or three sharing':
    '*: लोगों की एक संख्या लिखें, जैसे #, double या three sharing',
  '* must say all, none, or which of breakfast, lunch and dinner':
    '*: all, none, या breakfast, lunch और dinner में से लिखें',
  '* must be available or booked': '*: available या booked लिखें',
  '* must be girls, boys or anyone': '*: girls, boys या anyone लिखें',
  '* must be allowed, not allowed or day only': '*: allowed, not allowed या day only लिखें',
  '* must be included or extra': '*: included या extra लिखें',
  '* must be yes or no': '*: yes या no लिखें',
  '* must be a number of days, like # or # month': '*: दिन लिखें, जैसे # या # month',
  '* must be a number of months, like # or # months': '*: महीने लिखें, जैसे # या # months',
  '* is a formula; paste its value instead': '*: यह फ़ॉर्मूला है; इसकी जगह इसका मान पेस्ट करें',
  '* is not readable; save the file as UTF-#': '*: पढ़ा नहीं जा सकता; फ़ाइल को UTF-# में सेव करें',
  '* has lost its last digits; format the column as text': '*: आख़िरी अंक खो गए हैं; कॉलम को टेक्स्ट बनाएँ',
  'it has # cells where the header has #': 'इसमें # खाने हैं, जबकि ऊपर # कॉलम हैं',
  'the key column must tell the rows apart': 'पहचान वाले कॉलम में हर पंक्ति अलग होनी चाहिए',
  'A rate needs electricity that is metered or fixed': 'दर तभी लिखें जब बिजली मीटर से या तय रकम में हो',
  'Invalid email format': 'ईमेल सही नहीं है',
  'Please enter a valid email': 'सही ईमेल लिखें',
  'Use a date like #-#-#': 'तारीख़ ऐसे लिखें: #-#-#',
  'At most # amenities': 'ज़्यादा से ज़्यादा # सुविधाएँ',
  'Comment cannot be empty': 'कमेंट ख़ाली नहीं हो सकता',
  'A comment may have at most # characters': 'कमेंट में ज़्यादा से ज़्यादा # अक्षर हो सकते हैं',
  'A reason may have at most # characters': 'वजह में ज़्यादा से ज़्यादा # अक्षर हो सकते हैं',
  'A message may have at most # characters': 'संदेश में ज़्यादा से ज़्यादा # अक्षर हो सकते हैं',
  'A search may have at most # characters': 'खोज में ज़्यादा से ज़्यादा # अक्षर हो सकते हैं',
  'Type a message first.': 'पहले कुछ लिखें।',
  'Type something to search for.': 'खोजने के लिए कुछ लिखें।',
  'Choose a CSV file.': 'CSV फ़ाइल चुनें।',
  'Choose at least one listing.': 'कम से कम एक PG चुनें।',
  'At most # listings can be marked at once.': 'एक बार में ज़्यादा से ज़्यादा # PG बदले जा सकते हैं।',
  'The name of the file is too long': 'फ़ाइल का नाम बहुत लंबा है',
  'The file is empty.': 'फ़ाइल ख़ाली है।',
  'This is a workbook, not a CSV file.': 'यह वर्कबुक है, CSV फ़ाइल नहीं।',
  'Save it as “CSV UTF-#” and import that file.': 'इसे “CSV UTF-#” में सेव करें और वह फ़ाइल इंपोर्ट करें।',
  'The file has # columns; at most # can be read.': 'फ़ाइल में # कॉलम हैं; ज़्यादा से ज़्यादा # पढ़े जा सकते हैं।',
  'The first line is not readable as UTF-# text, so this does not look like a CSV file.':
    'पहली पंक्ति UTF-# में पढ़ी नहीं जा सकी, इसलिए यह CSV फ़ाइल नहीं लगती।',
  'A payment id looks like pay_ and fourteen letters and digits.': 'पेमेंट ID ऐसा होता है: pay_ और चौदह अक्षर-अंक।',

  'Payments are not set up on this server.': 'इस सर्वर पर पेमेंट की सेटिंग नहीं हुई है।',
  'Mail is not set up on this server.': 'इस सर्वर पर ईमेल की सेटिंग नहीं हुई है।',
  'Too many tests. Please wait a while and try again.': 'बहुत जाँचें हो चुकीं। कृपया थोड़ी देर रुककर फिर कोशिश करें।',
  'no answer within # s.': '# सेकंड में जवाब नहीं आया।',
  'Are RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET right?': 'क्या RAZORPAY_KEY_ID और RAZORPAY_KEY_SECRET सही हैं?',
  'Is SMTP_URL right?': 'क्या SMTP_URL सही है?',
  'The mail may still arrive: then the mail server is slow.': 'ईमेल शायद फिर भी पहुँचे: तब मेल सर्वर धीमा है।',
  'If it does not, see whether SMTP_URL is right and whether the mail server can be reached.':
    'न पहुँचे तो देखें कि SMTP_URL सही है और मेल सर्वर तक पहुँचा जा सकता है।',
  'ALERT_EMAILS is not set: nobody is told by mail of a failed refund or a disputed payment.':
    'ALERT_EMAILS तय नहीं है: पैसे वापस न जाएँ या पेमेंट पर सवाल उठे, तो ईमेल किसी को नहीं जाता।',
  'Admins may act with a password alone: ADMIN_SECOND_FACTOR=required asks for a second factor.':
    'एडमिन सिर्फ़ पासवर्ड से काम कर सकते हैं: ADMIN_SECOND_FACTOR=required से दूसरा फ़ैक्टर भी माँगा जाएगा।',
  'The embedded database survives no power cut: set DATABASE_URL, and bring what is there over by `npm run move`.':
    'साथ वाला डेटाबेस बिजली जाने पर नहीं बचता: DATABASE_URL तय करें, और जो है उसे `npm run move` से ले जाएँ।',
  'Signing in with Google is off: GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET are not set.':
    'Google से लॉग इन बंद है: GOOGLE_CLIENT_ID और GOOGLE_CLIENT_SECRET तय नहीं हैं।',
  'Mail is off: SMTP_URL is not set.': 'ईमेल बंद है: SMTP_URL तय नहीं है।',
  'Nobody can verify an address or get a new password, and no receipt is sent.':
    'कोई अपना ईमेल वेरिफ़ाई नहीं कर सकता, न नया पासवर्ड पा सकता है, और रसीद नहीं जाती।',
  'Booking is off: RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET are not set.':
    'बुकिंग बंद है: RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET और RAZORPAY_WEBHOOK_SECRET तय नहीं हैं।',
  'MAIL_FROM is not set: mails come from an address at localhost, which most mail servers refuse.':
    'MAIL_FROM तय नहीं है: ईमेल localhost के पते से जाते हैं, जिन्हें ज़्यादातर मेल सर्वर नहीं लेते।',

  'The reason: *.': 'वजह: *।',
  'The provider could not complete the refund.': 'पेमेंट कंपनी पैसे वापस नहीं कर सकी।',
  'answer by *': '* तक जवाब दें',
  '# waiting in "*" since *': '"*" में # रुके हुए, * से',

  'Type an address that begins with https://': 'https:// से शुरू होने वाला पता लिखें',
  'The address must hold no name and no password': 'पते में नाम या पासवर्ड नहीं हो सकता',
  'The port must be # or at least #': 'पोर्ट # हो या कम से कम #',
  'There are # webhooks. Delete one that nobody needs first.': '# वेबहुक हैं। पहले वह मिटाएँ जो किसी के काम का नहीं।',
  'There is no such webhook any more.': 'ऐसा वेबहुक अब नहीं है।',
  'This delivery is not in the log any more.': 'यह संदेश अब लॉग में नहीं है।',
  'Only a delivery that has failed can be sent again.': 'वही संदेश फिर भेजा जा सकता है जो नहीं पहुँचा।',
  'This webhook is paused. Let it go on first.': 'यह वेबहुक रुका हुआ है। पहले इसे फिर चलाएँ।',
  'Choose what the key may do': 'चुनें कि कुंजी से क्या हो सके',
  ...alertSentences,
};

export const messages: Translated<typeof english> = {
  reference: (id) => `हमें लिखें तो यह बताएँ: ${id}`,
  sentences: (text) => translateSentences(text, sentences, fields),
  label: (label) => translateLabel(label, labels, amenityInHindi),
};
