import { counting } from '#client/words/counting.ts';
import type { AgentWords } from './en.ts';

const count = counting('hi');

const words: AgentWords = {
  // Hand-over
  writeToPeople: 'हमारी टीम को लिखें',
  writeTo: (title: string) => `${title} को लिखें`,
  handoverOffer: 'क्या आप किसी व्यक्ति से पूछना चाहेंगे?',
  nobodyThere: 'अभी कोई उपलब्ध नहीं है। जवाब आपको ई-मेल से मिलेगा।',
  nobodyThereUntilSoon: (at: string) => `अभी कोई उपलब्ध नहीं है। कोई लौटेगा: ${at}।`,
  nobodyThereUntil: (at: string) => `अभी कोई उपलब्ध नहीं है। ${at} को कोई लौटेगा।`,
  yourEmail: 'आपका ई-मेल पता',
  yourEmailHint: 'जवाब यहीं भेजा जाएगा।',
  yourName: 'नाम',
  yourMessage: 'संदेश',
  consentTo: (title: string, hasConversation: boolean) =>
    hasConversation
      ? `${title} मुझे जवाब देने के लिए यह जानकारी और यह बातचीत इस्तेमाल कर सकता है।`
      : `${title} मुझे जवाब देने के लिए यह जानकारी इस्तेमाल कर सकता है।`,
  fillIn: 'यह फ़ील्ड भरें।',
  tickToSend: 'संदेश भेजने के लिए इस बॉक्स पर सही का निशान लगाएँ।',
  sendMessage: 'संदेश भेजें',
  messageSent: 'धन्यवाद। आपका संदेश भेजा जा रहा है; जवाब ई-मेल से आएगा।',
  messageNotSent: 'आपका संदेश भेजा नहीं जा सका। फिर कोशिश करें।',

  // Steps and confirmations
  steps: 'चरण',
  stepRunning: '(जारी)',
  stepDone: '(पूरा)',
  stepFailed: 'विफल',
  stepAsked: 'पुष्टि की प्रतीक्षा में था',
  stepRefused: 'नहीं भेजा गया',
  stepExpired: 'समय पर पुष्टि नहीं हुई',
  stepUnknown: 'भेजा गया, परिणाम अज्ञात',
  confirmNote: 'जब तक आप “भेजें” नहीं दबाते, कुछ भी नहीं भेजा जाता।',
  send: 'भेजें',
  dontSend: 'न भेजें',
  sending: 'भेजा जा रहा है…',
  sent: 'भेजा गया।',
  cancelled: 'नहीं भेजा गया।',
  notDone: 'यह नहीं हुआ। बाद में फिर कोशिश करें।',
  unclear: 'भेजा गया, पर कोई स्पष्ट उत्तर नहीं आया। हो सकता है कि यह हो गया हो: फिर पूछने से पहले जाँच लें।',
  lostWhileSending:
    'कनेक्शन टूट गया, इसलिए यह पता नहीं कि भेजा गया या नहीं। आप फिर कोशिश कर सकते हैं: यह कभी दो बार नहीं भेजा जाता।',
  notFromFrame: 'इस विंडो से भेजा नहीं जा सकता। चैट को अलग टैब में खोलें और फिर पूछें।',
  // A model's thoughts
  thinking: 'सोचा जा रहा है…',
  thoughtFor: (seconds: number | undefined) =>
    seconds === undefined ? 'विचार' : count(seconds, { one: '# से. तक सोचा', other: '# से. तक सोचा' }),
  deleteConversation: 'बातचीत हमेशा के लिए मिटाएँ',
  conversationGoes: (title: string) =>
    `इसके बाद ${title} इस बातचीत का कुछ भी नहीं रखेगा। इसे वापस नहीं लाया जा सकता।`,
  conversationDeleted: 'बातचीत हमेशा के लिए मिटाई गई।',
};

export default words;
