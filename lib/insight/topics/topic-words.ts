const setOf = (words: string) => new Set(words.trim().split(/\s+/));
export const VAGUE =
  setOf(`thing things way ways lot lots bit kind sort part parts year years day days week weeks month months
  time times dive scoop lack handful majority variety range amount boatload today yesterday tomorrow tonight people person man men woman women number one ones others mr mrs ms dr
  feat todo fixme percent something anything everything nothing someone everyone place side end case fact point couple bunch piece pieces
  example examples reason reasons many much more most other such hour hours minute minutes http https www com am pm inc
  corp ltd llc plc gmbh morning afternoon evening permalink stuff guy guys folks`);
/** Words of time and date end a phrase. */
export const DATES =
  setOf(`monday tuesday wednesday thursday friday saturday sunday january february march april june july august
  september october november december mon tue tues wed thu thur thurs fri sat jan feb mar apr jun jul aug sep sept oct
  nov dec am pm est edt pst pdt gmt utc`);
/** Words of measure or judgement, unless they begin a name ("New York"). */
export const MEASURING =
  setOf(`bad newer older newest oldest obvious leading third fourth fifth sixth seventh eighth ninth tenth same new old own great last next first second few several various whole entire amazing awesome
  beautiful better best brilliant certain clear comprehensive cool different difficult easy excellent exciting expensive
  fantastic fascinating favorite favourite fine funny good happy huge important impressive incredible interesting
  intriguing latest little lovely main major nice ongoing perfect popular possible precious previous quick real recent
  right serious short significant simple specific strong terrible total typical unlikely usual valuable wonderful worse
  worst wrong fewer less multiple actual subsequent respective scary mysterious ultimate dangerous distinctive fancy
  proper fundamental additional further similar former fellow special unique final straight high low big whole`);
/** Words without meaning by themselves, which nearly every article contains. */
export const EMPTY_ALONE =
  setOf(`beta quest website device customer caller bug post posts article articles story stories link links list word words name names question questions
  answer answers idea ideas look sense take thanks thank congratulations chapter episode issue problem problems matter
  page pages site website blog reader readers reading review reviews news update updates title text note notes photo
  photos picture pictures video image images topic topics comment comments version change changes work use user users
  result results effect effects level group area form set line hand head life world home money state start need show
  stake faq faqs contest growth grower tradeoff trade-off methodology advent shift command air repression uuid quota downgrade upgrade
  annotation announcement improvement feature features approach method methods purpose process option options item items detail details help like right left top bottom back front line copy data system team company course rest hell yes no ok app series big call
  rumor rumour rumors rumours interplay speculation plan plans preview recap roundup hands-on takeaway chef boss host writer
  author editor reporter photographer photography courtesy credit credits spokesman spokeswoman spokesperson introduction
  conclusion conclusions background summary objective objectives abstract`);

/** Small words at the end of a phrase that add nothing to what is before them. */
export const EMPTY_ENDS =
  setOf(`version support link page issue firm file episode idea member decision implementation request approach type
  method feature step item detail section user customer problem statement question post article effort amount value
  number thing way need day part case example update release announcement team info information stuff requirement
  overview plan review preview rumor rumour recap roundup report hands-on leak speculation interplay guide tip trick
  tutorial walkthrough story column rundown teardown first-look`);

/** Given names: alone, they name no one whom a reader of other articles could tell. */
export const GIVEN_NAMES =
  setOf(`adam alan albert alex alexander alice allison amanda amy andrea andrew andy angela ann anna anne anthony ashley
  barbara ben benjamin betty bill bob brad brandon brenda brent brett brian bruce bryan carl carol caroline casey catherine
  charles charlie chris christian christina christine christopher chuck cindy claire craig dan daniel danny dave david
  deborah dennis diana diane don donald donna doug douglas dustin dylan ed eddie edward elizabeth ellen emily emma eric
  erica erik ethan eugene evan frank fred gary george gerald glenn greg gregory hannah harold harry heather helen henry
  howard ian jack jacob jake james jamie jan jane janet jared jason jay jean jeff jeffrey jen jennifer jenny jeremy jerry
  jesse jessica jill jim jimmy joan joe joel john johnny jon jonathan jordan jose joseph josh joshua joyce juan judith judy
  julia julie justin karen karl kate katherine kathleen kathy katie keith kelly ken kenneth kevin kim kyle larry laura
  lauren lawrence leah lee leo leslie linda lisa liz louis lucy luke lynn marco margaret maria marie mark martha martin
  mary matt matthew megan melissa michael michelle mike molly nancy natalie natasha nathan neil nicholas nick nicole
  olivia oliver oscar pamela patricia patrick paul peter phil philip rachel ralph randy ray raymond rebecca rene richard
  rick rob robert roger ron ronald roy russell ruth ryan sam samantha samuel sandra sara sarah scott sean sharon shawn
  simon sophia stephanie stephen steve steven stuart susan ted teresa terry theresa thomas tim timothy todd tom tony tyler
  victor victoria vincent walter warren wayne wendy will william zach`);
