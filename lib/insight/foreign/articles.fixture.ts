type Fixture = { language: string; title: string; text: string; topics: string[] };

/** One short report, written in each language for the tests, and what a reader must find among its topics. */
export const FOREIGN_ARTICLES: Fixture[] = [
  {
    language: "de",
    title: "Hafen von Emden bekommt Windkraftwerk",
    text: "Der Hafen von Emden bekommt bis zum 15. März ein neues Windkraftwerk. Das Windkraftwerk soll Strom für 20.000 Haushalte liefern, sagte Bürgermeisterin Anke Bruns am Dienstag. Die Stadt zahlt dafür rund 40 Mio. Euro. Anwohner hatten lange gegen die hohen Türme geklagt. Nun sollen die Türme weiter draußen stehen, damit der Hafen ruhig bleibt. Der Strom wird zuerst an die Werften im Hafen verkauft.",
    topics: ["Hafen", "Windkraftwerk"],
  },
  {
    language: "fr",
    title: "Le port de Lorient ouvre une centrale marémotrice",
    text: "Le port de Lorient ouvrira une centrale marémotrice au printemps. La centrale fournira de l’électricité à 20 000 foyers, a déclaré la maire Claire Morvan mardi. Les pêcheurs de Lorient craignaient pour leurs zones de pêche. La ville a donc déplacé les turbines vers le large. Selon Claire Morvan, le chantier coûtera quarante millions d’euros. Les premières turbines de la centrale seront posées en mars.",
    topics: ["Lorient", "Claire Morvan", "centrale"],
  },
  {
    language: "es",
    title: "El puerto de Gijón abre una central mareomotriz",
    text: "El puerto de Gijón abrirá una central mareomotriz en primavera. La central dará electricidad a 20.000 hogares, dijo el martes la alcaldesa Lucía Prado. Los pescadores de Gijón temían por sus zonas de pesca. ¿Qué cambió entonces? La ciudad llevó las turbinas mar adentro. Según Lucía Prado, la obra costará cuarenta millones de euros. Las primeras turbinas llegarán en marzo.",
    topics: ["Gijón", "Lucía Prado"],
  },
  {
    language: "it",
    title: "Il porto di Ancona apre una centrale elettrica",
    text: "Il porto di Ancona aprirà una centrale elettrica in primavera. La centrale darà energia a 20.000 famiglie, ha detto martedì la sindaca Giulia Ferri. I pescatori di Ancona temevano per le loro zone di pesca. La città ha quindi spostato le turbine al largo. Secondo Giulia Ferri il cantiere costerà quaranta milioni di euro. Le prime turbine della centrale arriveranno in marzo.",
    topics: ["Ancona", "Giulia Ferri"],
  },
  {
    language: "pt",
    title: "Porto de Aveiro abre central de marés",
    text: "O porto de Aveiro vai abrir uma central de marés na primavera. A central dará energia a 20 mil casas, disse na terça-feira a presidente Inês Tavares. Os pescadores de Aveiro temiam pelas suas zonas de pesca. A cidade levou por isso as turbinas para o largo. Segundo Inês Tavares, a obra custará quarenta milhões de euros. As primeiras turbinas da central chegam em março.",
    topics: ["Aveiro", "Inês Tavares"],
  },
  {
    language: "ru",
    title: "В порту Мурманска открывают приливную электростанцию",
    text: "В порту Мурманска весной откроют приливную электростанцию. Новая электростанция даст свет двадцати тысячам домов, сообщила во вторник мэр Анна Белова. Рыбаки из Мурманска боялись за свои места лова. Поэтому город перенёс турбины дальше в море. По словам Анны Беловой, стройка обойдётся в сорок млн. рублей. Первые турбины для порта Мурманска привезут в марте.",
    topics: ["Мурманска"],
  },
  {
    language: "ar",
    title: "ميناء طنجة يفتتح محطة كهرباء جديدة",
    text: "يفتتح ميناء طنجة محطة كهرباء جديدة في الربيع. وستزود محطة الميناء عشرين ألف منزل بالكهرباء كما قالت رئيسة البلدية يوم الثلاثاء. وكان الصيادون في طنجة يخشون على مناطق صيدهم. لذلك نقلت المدينة التوربينات إلى عرض البحر. وستكلف الأشغال في ميناء طنجة أربعين مليون درهم. وستصل أولى توربينات محطة طنجة في شهر مارس.",
    topics: ["طنجة"],
  },
  {
    language: "ja",
    title: "函館港に潮力発電所が開業へ",
    text: "函館港に春、新しい潮力発電所が開業する。発電所は二万世帯に電気を送ると、市長が火曜日に述べた。漁師たちは漁場への影響を心配していた。そこで市はタービンを沖合に移した。工事には四十億円かかる見込みだ。函館港の潮力発電所に最初のタービンが届くのは三月だ。",
    topics: ["函館港", "潮力発電所"],
  },
  {
    language: "zh",
    title: "宁波港将启用潮汐发电站",
    text: "宁波港将于春季启用一座潮汐发电站。市长星期二表示，这座发电站将为两万户家庭供电。渔民们曾担心他们的渔场受到影响。因此，市政府把涡轮机移到了更远的海上。整个工程将耗资四亿元。第一批涡轮机将于三月运抵宁波港，潮汐发电站随后开始试运行。",
    topics: ["潮汐发电站"],
  },
  {
    language: "ko",
    title: "부산항에 조력발전소가 문을 연다",
    text: "부산항에 새로운 조력발전소가 봄에 문을 연다. 조력발전소는 2만 가구에 전기를 공급한다고 시장이 화요일에 말했다. 어민들은 어장이 줄어들까 걱정했다. 그래서 시는 터빈을 더 먼 바다로 옮겼다. 공사에는 사백억 원이 들 것으로 보인다. 부산항의 첫 터빈은 3월에 도착하고 조력발전소는 그때 시험 가동을 시작한다.",
    topics: ["부산항", "조력발전소"],
  },
];
