import { counting } from '#client/words/counting.ts';
import type { AgentWords } from './en.ts';

const count = counting('ja');

const words: AgentWords = {
  // Hand-over
  writeToPeople: '担当者に問い合わせる',
  writeTo: (title: string) => `${title} に問い合わせる`,
  handoverOffer: '担当者に問い合わせますか？',
  nobodyThere: 'ただいま担当者は不在です。回答はメールでお送りします。',
  nobodyThereUntilSoon: (at: string) => `ただいま担当者は不在です。${at} に戻ります。`,
  nobodyThereUntil: (at: string) => `ただいま担当者は不在です。${at} に戻ります。`,
  yourEmail: 'メールアドレス',
  yourEmailHint: '回答はこのアドレスに送られます。',
  yourName: '名前',
  yourMessage: 'メッセージ',
  consentTo: (title: string, hasConversation: boolean) =>
    hasConversation
      ? `${title} が回答のために、これらの情報とこの会話を使うことに同意します。`
      : `${title} が回答のために、これらの情報を使うことに同意します。`,
  fillIn: 'この項目を入力してください。',
  tickToSend: 'メッセージを送信するには、このボックスにチェックを入れてください。',
  sendMessage: 'メッセージを送信',
  messageSent: 'ありがとうございます。メッセージを受け付けました。回答はメールでお送りします。',
  messageNotSent: 'メッセージを送信できませんでした。もう一度お試しください。',

  // Steps and confirmations
  steps: '手順',
  stepRunning: '（実行中）',
  stepDone: '（完了）',
  stepFailed: '失敗',
  stepAsked: '確認待ちでした',
  stepRefused: '送信されませんでした',
  stepExpired: '時間内に確認されませんでした',
  stepUnknown: '送信済み、結果は不明',
  confirmNote: '「送信」を押すまで何も送信されません。',
  send: '送信',
  dontSend: '送信しない',
  sending: '送信中…',
  sent: '送信しました。',
  cancelled: '送信していません。',
  notDone: '実行されませんでした。後でもう一度お試しください。',
  unclear:
    '送信しましたが、はっきりした応答がありませんでした。実行された可能性があるため、もう一度質問する前に確認してください。',
  lostWhileSending:
    '接続が切れたため、送信されたかどうかわかりません。もう一度お試しください。二重に送信されることはありません。',
  notFromFrame: 'このウィンドウからは送信できません。チャットを別のタブで開いて、もう一度質問してください。',
  // A model's thoughts
  thinking: '考えています…',
  thoughtFor: (seconds: number | undefined) =>
    seconds === undefined ? '思考' : count(seconds, { other: '# 秒間の思考' }),
  deleteConversation: '会話を完全に削除',
  conversationGoes: (title: string) => `${title}にこの会話の内容は一切残りません。元に戻すことはできません。`,
  conversationDeleted: '会話を削除しました。',
};

export default words;
