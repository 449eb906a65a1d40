import { decodeHTML } from "entities";

/** "Confirm", "verify" and "activate" in the languages of most newsletters. */
const CONFIRM =
  /\b(?:confirm|verif|vérif|activat|activer|activar|attiva|conferm|opt[ -]?in\b)|bestätig|bestaetig|freischalt|aktivier|bevestig|activeer|potwierd|aktywuj|подтверд|bekräft|bekreft|bekræft|vahvista|onayla|potvr|megerősít|確認|确认|確定|확인|تأكيد|אישור/iu;
/** What is confirmed. */
const SUBSCRIPTION =
  /subscri|newsletter|e-?mail|sign[ -]?up|anmeld|abonn|inscri|suscri|iscri|inschrijv|aanmeld|subskry|zapis|подпис|рассыл|prenumer|tilmeld|abone|odběr|feliratkoz|購読|登録|メール|订阅|訂閱|邮件|구독|이메일|اشتراك|הרשמה/iu;
const LEAVE =
  /unsubscri|opt[ -]?out|abmeld|abbestell|désabonn|désinscri|cancel|darse de baja|disiscri|afmeld|отпис|解除|退订|退訂/iu;
const ADDRESS = /confirm|verif|activat|opt-?in|bestaetig|subscribe/i;

/** A mail that asks for a confirmation says little else. */
const LONGEST = 4_000;

/**
 * Returns the link that confirms a subscription, if a mail asks for that; null otherwise. By words and addresses only: the
 * link is never opened.
 * @param html sanitised HTML, whose links are well-formed
 */
export function confirmLink(mail: { subject: string; html: string; text: string }): string | null {
  if (mail.text.length > LONGEST || !CONFIRM.test(mail.subject + mail.text)) return null;
  if (!SUBSCRIPTION.test(mail.subject + mail.text)) return null;
  const links = [...mail.html.matchAll(/<a href="(https?:[^"]*)"[^>]*>([\s\S]*?)<\/a>/g)].map(([, url, inner]) => ({
    url: decodeHTML(url ?? ""),
    text: decodeHTML((inner ?? "").replace(/<[^>]*>/g, " ")),
  }));
  const fitting = links.filter(({ url, text }) => !LEAVE.test(text) && !LEAVE.test(url));
  const named = fitting.find(({ text }) => CONFIRM.test(text) && !/^https?:/.test(text.trim()));
  const isAsked = CONFIRM.test(mail.subject);
  return (named ?? (isAsked ? fitting.find(({ url }) => ADDRESS.test(url)) : undefined))?.url ?? null;
}
