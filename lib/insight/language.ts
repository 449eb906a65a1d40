import { eld } from "eld/medium";
import { detectLanguage, type Language } from "./detect-language";

/** Detects the language of an article: see `detectLanguage`. For programs that always need it. */
export const languageOf = (title: string, text: string): Language | null => detectLanguage(eld, title, text);
