/** The same in Hindi. */
import type { Translated } from '#web/language/words-of.ts';
import { number } from '#web/language/formats.ts';
import type { messages as english } from './messages.ts';

export const messages: Translated<typeof english> = {
  title: 'PG Bot से चैट करें',
  historyFailed: 'स्वागत है! मैं आपके लिए सही PG ढूँढने में मदद करूँगा।',
  sendFailed: 'माफ़ कीजिए, अभी जुड़ने में दिक़्क़त है। कृपया थोड़ी देर बाद कोशिश करें।',
  fetchError: 'डेटा लाने में गड़बड़ हुई',

  greeting: 'नमस्ते। जगह, किराए और सुविधाओं के बारे में पूछें, मैं आपके लिए PG ढूँढूँगा।',
  starters: ['9 हज़ार में खाने वाला लड़कियों का PG', 'AC और Wi-Fi वाले सिंगल कमरे', 'आप क्या-क्या कर सकते हैं?'],
  log: 'बातचीत',
  loading: 'आपकी बातचीत लोड हो रही है',
  typing: 'PG Bot लिख रहा है',
  you: 'आपने कहा',
  bot: 'PG Bot ने कहा',
  label: 'मैसेज',
  placeholder: 'अपना मैसेज लिखें...',
  send: 'भेजें',
  left: (count) => `${number(count)} अक्षर बाक़ी`,
  retry: 'फिर भेजें',
  unanswered: 'इसका जवाब नहीं आया।',
  askAgain: 'फिर पूछें',
  earlier: 'पहले के मैसेज दिखाएँ',
  earlierLoading: 'लोड हो रहा है...',
  earlierFailed: 'पहले के मैसेज लोड नहीं हो सके।',
  understood: 'मैंने समझा',
  takeBack: 'वापस लें',
  without: (criterion) => `यह छोड़ दें: ${criterion}`,
  next: 'आप कह सकते हैं',
  gone: 'यह PG अब लिस्ट में नहीं है।',
  compare: 'तुलना करें',
  comparing: (count) => `${count} PG की तुलना करें`,
  chooseMore: 'तुलना के लिए एक और PG चुनें।',
  chooseNone: 'चुनाव हटाएँ',
  clear: 'चैट मिटाएँ',
  clearing: 'मिट रही है...',
  clearQuestion: 'यह चैट मिटा दें?',
  clearHint: 'आपकी और PG Bot की बातचीत हमेशा के लिए मिट जाएगी। आपकी लिस्ट और बुकिंग बनी रहेंगी।',
  clearFailed: 'चैट मिटाई नहीं जा सकी। कृपया फिर कोशिश करें।',
  cleared: 'चैट मिट गई',
};
