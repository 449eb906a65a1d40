import { RARE_MONTH_NAMES } from "./rare-month-names";

/** Month names, January first, in the languages seen in feeds; full names, genitives and the usual abbreviations. */
const NAMES: readonly string[][] = [
  "jan january januar janvier janv enero ene gennaio gen janeiro ιανουαριος ιανουαριου ιαν ιανουάριος január jan января январь янв januari ianuarie ian sty styczen stycznia leden ledna led ocak січня січ jänner jän".split(
    " ",
  ),
  "feb february febr februar fevrier fevr fev febrero febbraio fevereiro φεβρουαριος φεβρουαριου φεβ φεβρουάριος február február февраля февраль фев февр februari februarie luty lutego lut unor unora úno şubat лютого лют feber".split(
    " ",
  ),
  "mar march marz marzo mars marco marts maart mrt μαρτιος μαρτιου μαρ μάρ μάρτιος március márc márcz марта март мар martie marzec marca brezen brezna bře mart березня бер mär mrz maerz".split(
    " ",
  ),
  "apr april avril avr abril abr aprile απριλιος απριλιου απρ απρίλιος április ápr апреля апрель апр aprilie kwiecien kwietnia kwi duben dubna dub nisan квітня квіт".split(
    " ",
  ),
  "may mai mayo maggio mag maio maj μαιος μαιου μαι μάιος μαϊ μάϊ május máj мая май mei maja kveten kvetna kvě mayıs травня трав".split(
    " ",
  ),
  "jun june juni juin junio giugno giu junho ιουνιος ιουνιου ιουν ιον ιούν június jún июня июнь июн iunie czerwiec czerwca cze cerven cervna čer haziran червня черв".split(
    " ",
  ),
  "jul july juli juillet juil julio luglio lug julho ιουλιος ιουλιου ιουλ ιολ ιούλ július júl июля июль июл iulie lipiec lipca lip cervenec cervence čvc temmuz липня лип".split(
    " ",
  ),
  "aug august aout agosto ago augusti augustus αυγουστος αυγουστου αυγ αύγ αύγουστος augusztus августа август авг sierpien sierpnia sie srpen srpna srp ağustos ağu серпня серп".split(
    " ",
  ),
  "sep sept september septembre septiembre settembre set setembro setiembre σεπτεμβριος σεπτεμβριου σεπ σεπτ szeptember szept сентября сентябрь сен сент septembrie wrzesien wrzesnia wrz zari září eylül вересня вер".split(
    " ",
  ),
  "oct october octobre octubre ottobre ott outubro out oktober okt οκτωβριος οκτωβριου οκτ október октября октябрь окт octombrie pazdziernik pazdziernika październik października paź paz rijen rijna říj ekim жовтня жовт".split(
    " ",
  ),
  "nov november novembre noviembre novembro νοεμβριος νοεμβριου νοε νοέ ноября ноябрь ноя нояб noiembrie listopad listopada lis listopadu kasım листопада лист".split(
    " ",
  ),
  "dec december decembre dic diciembre dicembre dez dezembro dezember δεκεμβριος δεκεμβριου δεκ декабря декабрь дек decembrie grudzien grudnia gru prosinec prosince pro aralık desember des грудня груд".split(
    " ",
  ),
];

/** Returns the text in lower case without accents; Korean syllables stay whole. */
export function normalizeDateText(text: string): string {
  return text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "").replace(/ı/g, "i").normalize("NFC");
}

const numbered = (words: readonly string[], index: number) =>
  words.map((word) => [normalizeDateText(word), index + 1] as const);

const MONTHS = new Map([
  ...RARE_MONTH_NAMES.map((words) => words.split(" ")).flatMap(numbered),
  ...NAMES.flatMap(numbered),
]);

/**
 * Returns the month (1–12) that a normalized word names in any of the known languages; undefined when it names none.
 */
export function monthOfWord(word: string): number | undefined {
  return MONTHS.get(word);
}
