import type { Language } from '#contract/languages.ts';

/** Said to somebody who asks for a person; the form is shown below. */
const sentences: Record<Language, string> = {
  en: 'You can reach the team here. Leave your e-mail address and they will get back to you.',
  de: 'Hier erreichen Sie das Team. Hinterlassen Sie Ihre E-Mail-Adresse, dann meldet es sich bei Ihnen.',
  fr: 'Vous pouvez joindre l’équipe ici. Laissez votre adresse e-mail et elle vous répondra.',
  es: 'Aquí puede contactar con el equipo. Deje su correo electrónico y le responderán.',
  it: 'Qui può contattare il team. Lasci il suo indirizzo e-mail e le risponderanno.',
  pt: 'Aqui pode falar com a equipa. Deixe o seu endereço de e-mail e receberá uma resposta.',
  nl: 'Hier bereikt u het team. Laat uw e-mailadres achter, dan nemen zij contact met u op.',
  pl: 'Tutaj można skontaktować się z zespołem. Proszę zostawić adres e-mail, a otrzymasz odpowiedź.',
  cs: 'Zde se můžete obrátit na tým. Zanechte svou e-mailovou adresu a ozve se vám.',
  sv: 'Här når du teamet. Lämna din e-postadress så återkommer de till dig.',
  tr: 'Ekibe buradan ulaşabilirsiniz. E-posta adresinizi bırakın, size dönüş yapsınlar.',
  ru: 'Здесь можно написать команде. Оставьте адрес электронной почты, и вам ответят.',
  uk: 'Тут можна написати команді. Залиште адресу електронної пошти, і вам дадуть відповідь.',
  ar: 'يمكنك التواصل مع الفريق هنا. اترك عنوان بريدك الإلكتروني وسيردّون عليك.',
  he: 'אפשר לפנות לצוות כאן. השאירו כתובת דוא״ל והם יחזרו אליכם.',
  hi: 'आप यहाँ टीम से संपर्क कर सकते हैं। अपना ई-मेल पता छोड़ें, वे आपको उत्तर देंगे।',
  vi: 'Bạn có thể liên hệ với đội ngũ tại đây. Hãy để lại địa chỉ e-mail, họ sẽ phản hồi bạn.',
  zh: '您可以在这里联系团队。请留下您的电子邮件地址，他们会回复您。',
  ja: 'こちらから担当チームに連絡できます。メールアドレスを入力していただければ、返信いたします。',
  ko: '여기에서 담당 팀에 연락할 수 있습니다. 이메일 주소를 남기시면 답변해 드립니다.',
};

/** Returns the sentence in a language by its code; English in any other. */
export function sentenceFor(language: string): string {
  return new Map<string, string>(Object.entries(sentences)).get(language) ?? sentences.en;
}
