const setOf = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/** Words without their own subject, by language: grammar, reporting, time. Lower case. */
export const STOP_WORDS: Readonly<Record<string, ReadonlySet<string>>> = {
  de: setOf(`der die das den dem des ein eine einen einem einer eines und oder aber auch als am an auf aus bei bis da damit
    dann dass daß dazu denn dessen deren dies diese diesem diesen dieser dieses doch dort durch er es etwa für gegen gibt
    hat hatte hatten habe haben hier ich ihm ihn ihnen ihr ihre ihrem ihren ihrer im in ins ist ja jede jedem jeden jeder
    jedes jetzt kann kein keine keinen können könnte man mehr mit muss müssen nach nicht noch nun nur ob ohne sagte sagt
    schon sehr sein seine seinem seinen seiner seit selbst sich sie sind so soll sollen sollte sowie über um uns unter
    viel viele vom von vor war waren warum was weil welche wenn wer werde werden wie wieder will wir wird wo wurde wurden
    zu zum zur zwar zwei zwischen heute gestern morgen montag dienstag mittwoch donnerstag freitag samstag sonntag januar
    februar märz april mai juni juli august september oktober november dezember uhr jahr jahre jahren prozent mal ende
    anfang woche monat tag tage teil herr frau menschen euro million millionen milliarden angaben beispiel seite zeit
    grund fall weg art rund laut mehrere`),
  fr: setOf(`le la les un une des du de et ou mais donc car ni que qui quoi dont où ce cet cette ces se sa son ses leur
    leurs mon ma mes ton ta tes notre nos votre vos il elle ils elles on nous vous je tu me te lui eux y en au aux à dans
    par pour sur sous avec sans chez vers entre depuis pendant avant après contre comme si ne pas plus moins très tout
    toute tous toutes aussi bien encore déjà même autre autres est sont était étaient être été a ont avait avaient avoir
    fait faire peut peuvent doit doivent va vont selon lors ainsi alors cela ceci ça dit déclaré quand quelques plusieurs
    deux trois premier première dernier dernière nouveau nouvelle lundi mardi mercredi jeudi vendredi samedi dimanche
    janvier février mars avril mai juin juillet août septembre octobre novembre décembre an ans année années jour jours
    mois semaine heure heures fois millions milliards euros monsieur madame personnes partie afin cas point`),
  es: setOf(`el la los las un una unos unas de del y e o u pero sino que quien quienes cual cuyo donde cuando como si no ni
    al a ante bajo con contra desde durante en entre hacia hasta para por según sin sobre tras lo le les se su sus mi mis
    tu tus nuestro nuestra nuestros nuestras él ella ellos ellas yo nos me te este esta estos estas ese esa esos esas esto
    eso aquel aquella más menos muy ya también tampoco aún todavía todo toda todos todas otro otra otros otras mismo misma
    es son era eran ser sido está están estaba fue fueron ha han había habían haber hay hace hacer hizo puede pueden debe
    deben tiene tienen va van dijo dice así porque pues dos tres primer primera primero último última nuevo nueva lunes
    martes miércoles jueves viernes sábado domingo enero febrero marzo abril mayo junio julio agosto septiembre octubre
    noviembre diciembre año años día días mes meses semana hora horas vez veces millones euros personas parte caso señor
    señora ayer hoy mañana gran cada tanto además`),
  it: setOf(`il lo la i gli le un uno una di del dello della dei degli delle a al allo alla ai agli alle da dal dalla dai
    dalle in nel nello nella nei negli nelle con su sul sulla sui sulle per tra fra e ed o ma che chi cui non né se come
    quando dove perché anche ancora già più meno molto tutto tutta tutti tutte altro altra altri altre stesso stessa
    questo questa questi queste quello quella quelli quelle suo sua suoi sue loro mio mia nostro nostra si ci vi ne lui lei
    noi voi io è sono era erano essere stato stata stati ha hanno aveva avevano avere fatto fare può possono deve devono
    va vanno detto dice secondo dopo prima durante contro senza verso due tre primo nuovo nuova lunedì martedì mercoledì
    giovedì venerdì sabato domenica gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre
    dicembre anno anni giorno giorni mese mesi settimana ora ore volta volte milioni euro persone parte caso ieri oggi
    domani così poi solo`),
  pt: setOf(`o a os as um uma uns umas de do da dos das em no na nos nas ao aos à às por pelo pela pelos pelas para com sem
    sob sobre entre até desde contra durante após e ou mas que quem qual cujo onde quando como se não nem mais menos muito
    já também ainda todo toda todos todas outro outra outros outras mesmo mesma este esta estes estas esse essa esses
    essas isto isso aquele aquela seu sua seus suas meu minha nosso nossa ele ela eles elas eu nós você vocês lhe é são era
    eram ser sido está estão estava foi foram há tem têm tinha ter fazer fez pode podem deve devem vai vão disse diz
    segundo assim porque pois dois duas três primeiro primeira último nova novo segunda-feira terça-feira quarta-feira
    quinta-feira sexta-feira sábado domingo janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro
    dezembro ano anos dia dias mês meses semana hora horas vez vezes milhões euros reais pessoas parte caso ontem hoje
    amanhã cada além`),
  nl: setOf(`de het een en of maar want dat die dit deze wie wat waar wanneer hoe als dan nog ook al niet geen wel zo te in
    op aan van voor met bij door uit over onder tussen tegen na naar tot sinds tijdens zonder om er hier daar hij zij ze
    wij we je jij u ik hem haar hun hen zijn is was waren wordt worden werd werden heeft hebben had hadden kan kunnen zal
    zullen zou moet moeten mag gaat gaan zegt zei meer minder veel alle andere eerste laatste nieuwe nieuw twee drie
    maandag dinsdag woensdag donderdag vrijdag zaterdag zondag januari februari maart april mei juni juli augustus
    september oktober november december jaar dag dagen maand week uur keer miljoen euro mensen volgens gisteren vandaag
    morgen`),
  ru: setOf(`и в во не что он на я с со как а то все она так его но да ты к у же вы за бы по только ее её мне было вот от
    меня еще ещё нет о из ему теперь когда даже ну ли если уже или ни быть был него до вас опять вам ведь там потом себя
    ничего ей может они тут где есть надо ней для мы тебя их чем была сам чтоб без будто чего раз тоже себе под будет ж
    тогда кто этот того потому этого какой совсем ним здесь этом один почти мой тем чтобы нее сейчас были куда зачем
    всех при об после над больше тот через эти нас про них какая много разве три эту моя перед свою этой том также
    который которая которое которые которых которого более менее сказал сообщил заявил год года году лет день дня дней
    месяц неделя время раза человек людей тысяч миллионов миллиардов рублей понедельник вторник среду четверг пятницу
    субботу воскресенье января февраля марта апреля мая июня июля августа сентября октября ноября декабря сегодня вчера
    завтра это его словам данным`),
  ar: setOf(`في من إلى على عن مع هذا هذه ذلك تلك الذي التي الذين ما لا لم لن إن أن كان كانت يكون قد كل بعد قبل بين حتى
    عند أو ثم هو هي هم نحن أنا كما لكن منذ خلال حول أكثر أقل غير بعض أي حيث وقال قال قالت وقالت وأضاف أضاف اليوم أمس غدا
    عام العام سنة يوم شهر الماضي الماضية المقبل المقبلة الأحد الاثنين الثلاثاء الأربعاء الخميس الجمعة السبت يناير فبراير
    مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر مليون مليار ألف شخص وفي ومن وعلى وهو وهي وكان وكانت
    وذلك بأن لأن عدد عبر ضد دون فيها فيه منها منه عليها عليه إليه إليها لها له لهم بها به الى`),
  zh: setOf(`我们 他们 她们 它们 你们 自己 这个 那个 这些 那些 这样 那样 这里 那里 什么 怎么 如何 为了 因为 所以 但是 可是 不过 如果
    虽然 而且 或者 以及 并且 就是 可以 可能 能够 应该 需要 没有 不是 已经 正在 将会 进行 表示 认为 指出 称 据 今天 昨天 明天 今年
    去年 明年 目前 现在 其中 其他 一个 一些 一种 许多 很多 更多 非常 最后 之后 之前 以来 以上 以下 通过 对于 关于 根据 由于 作为
    成为 开始 继续 时间 时候 问题 情况 方面 部分 记者 星期 星期一 星期二 星期三 星期四 星期五 星期六 星期日 周一 周二 周三 周四
    周五 周六 周日 人们 大家 还是 只是 不会 不能 而是 不仅`),
  ja: setOf(`今日 昨日 明日 今年 去年 来年 今回 前回 次回 以上 以下 以前 以降 場合 時間 問題 必要 可能 一部 全部 自分 彼女 我々 私達
    月曜日 火曜日 水曜日 木曜日 金曜日 土曜日 日曜日 発表 開始 予定 結果 理由 方法 最近 現在 一方 午前 午後 年間 人間 関係者 同様 非常`),
  ko: setOf(`그리고 그러나 하지만 또한 그는 그녀는 이번 지난 올해 작년 내년 오늘 어제 내일 있다 있는 했다 한다 하는 위해 위한
    대한 대해 통해 따라 관련 가장 모든 많은 다른 같은 이런 그런 때문 때문에 경우 것으로 것은 것이 것을 말했다 밝혔다 전했다 월요일
    화요일 수요일 목요일 금요일 토요일 일요일 기자 사람 시간 문제 함께 이날 현재 최근 이후 이전`),
};
