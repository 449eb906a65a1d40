import { repairC1 } from "./windows-1252";

/** Characters XML 1.0 forbids, byte order marks inside the text, and C1 controls. */
const UNWANTED = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufeff\ufffe\uffff]/;
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufeff\ufffe\uffff]+/g;

/** Removes the characters that XML forbids; C1 controls become the windows-1252 characters that were meant. */
export function removeForbiddenCharacters(text: string): string {
  return UNWANTED.test(text) ? repairC1(text.replace(FORBIDDEN, "")) : text;
}
