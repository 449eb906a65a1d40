/**
 * Month names in languages that are rare in feeds, normalized, January first; spellings that mean another month
 * elsewhere are left out.
 */
export const RARE_MONTH_NAMES: readonly string[] = [
  "januara януари oca gener xaneiro xan tammikuu tammi tammikuuta jaanuar jaan janvaris sausis sausio sijecanj sij sijecnja јануар јан јануари يناير ינואר ژانویه січень जनवर มกราคม janar januarie",
  "sub februara февруари febrer febreiro helmikuu helmi helmikuuta veebruar veebr februaris vasaris vasario veljaca velj veljace фебруар феб فبراير פברואר فوریه лютии फरवर กมภาพนธ",
  "marec maaliskuu maalis maaliskuuta kovas kovo ozujak ozu ozujka مارس מרץ maret mac березень मरच มนาคม marta",
  "tra aprila април nis huhtikuu huhti huhtikuuta aprill balandis balandzio travanj travnja ابريل אפריל اوریل квітень अपरल เมษายน",
  "maig toukokuu touko toukokuuta maijs geguze geguzes svibanj svi svibnja мај مايو מאי травень พฤษภาคม",
  "cvn juna юни haz juny xuno kesakuu kesa kesakuuta juuni junijs birzelis birzelio junij lipanj lipnja јун јуни يونيو יוני ژوين iun червень มถนายน qershor qer junie",
  "tem jula юли juliol xullo xul heinakuu heina heinakuuta juuli julijs liepa liepos julij srpanj srpnja јул јули يوليو יולי ژويیه julai iul липень जलई กรกฎาคม korrik korr julie",
  "augusta agost elokuu elo elokuuta augusts rugpjutis rugpjucio avgust avg kolovoz kol kolovoza اغسطس אוגוסט اوت agustus ogos ogo agust серпень अगसत สงหาคม gusht gush",
  "zar septembra септември eyl setembre syyskuu syys syyskuuta septembris rugsejis rugsejo rujan ruj rujna септембар сеп سبتمبر ספטמבר سپتامبر вересень सतबर กนยายน shtator sht",
  "oktobra октомври eki lokakuu loka lokakuuta oktoober oktobris spalis spalio октобар اكتوبر אוקטובר اکتبر жовтень अकटबर ตลาคม tetor tet",
  "novembra ноември kas marraskuu marras marraskuuta novembris lapkritis lapkricio studeni stu studenoga новембар нов ное نوفمبر נובמבר نوامبر листопад नवबर พฤศจกายน nentor nen",
  "decembra декември ara desembre decembro joulukuu joulu joulukuuta detsember dets decembris gruodis gruodzio prosinac prosinca децембар дец ديسمبر דצמבר دسامبر disember dis грудень दसबर ธนวาคม dhjetor dhj",
];
