import type { Language } from '#server/language/languages.ts';

/** Introductions to an overview of several documents; `#` is their number. */
const byLanguage: Readonly<Record<Language, string>> = {
  en: '# documents, among them:',
  de: '# Dokumente, darunter:',
  fr: '# documents, dont :',
  es: '# documentos, entre ellos:',
  pt: '# documentos, entre eles:',
  it: '# documenti, tra cui:',
  nl: '# documenten, waaronder:',
  sv: '# dokument, bland dem:',
  da: '# dokumenter, blandt dem:',
  no: '# dokumenter, blant dem:',
  fi: '# asiakirjaa, muun muassa:',
  pl: 'Dokumenty (#), m.in.:',
  cs: 'Dokumenty (#), mezi nimi:',
  hu: '# dokumentum, köztük:',
  ro: 'Documente (#), printre ele:',
  tr: '# belge, aralarında:',
  vi: '# tài liệu, trong đó có:',
  id: '# dokumen, di antaranya:',
  ru: 'Документы (#), среди них:',
  uk: 'Документи (#), серед них:',
  el: '# έγγραφα, μεταξύ άλλων:',
  ar: 'المستندات (#)، منها:',
  fa: '# سند، از جمله:',
  he: '# מסמכים, ביניהם:',
  hi: '# दस्तावेज़, जिनमें शामिल हैं:',
  th: 'เอกสาร # ฉบับ เช่น:',
  zh: '共 # 份文档，其中：',
  ja: '# 件の文書、その一部：',
  ko: '문서 #건, 그중 일부:',
};

export function sayAmongDocuments(count: number, language: Language): string {
  return byLanguage[language].replace('#', String(count));
}
