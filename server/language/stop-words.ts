import { foldWord } from './folding.ts';
import type { Language } from './languages.ts';

/**
 * Stop words, including question words (who, when, many). They also serve to detect languages. Languages without spaces have
 * none, since their terms are pairs of characters.
 */
const lists: Partial<Record<Language, string>> = {
  en: `a about above after again against all also am an and any are aren as at be because been before being below between
    both but by can cannot could couldn did didn do does doesn doing don done down during each else ever few for from
    further get gets give given gives got had hadn has hasn have haven having he her here hers herself him himself his how i if in
    into is isn it its itself just let ll made make makes making many may me might mine more most much must my myself no nor not of off
    on once one only or other our ours ourselves out over own please re said same say shall she should shouldn so some such
    tell than that the their theirs them themselves then there these they this those through to too under until up upon us
    used ve very was wasn way we were weren what when where whether which while who whom whose why will with within without
    won would wouldn yes yet you your yours yourself`,
  de: `aber alle allem allen aller alles als also am an ander andere anderen auch auf aus bei beim bin bis bist bitte da damit
    dann darf darfst das dass dein deine dem den denn der des dich die dies diese diesem diesen dieser dieses doch dort du durch dürfen dürft ein eine
    einem einen einer eines er es etwa euch für gab gegen gibt hat hatte hatten haben habe hier hin hinter ich ihm ihn ihnen
    ihr ihre ihrem ihren ihrer im in ins ist ja jede jeden jeder jedes kann kannst können könnte mal man mehr mein meine mich
    mir mit muss müssen nach nicht noch nun nur ob oder ohne sehr sein seine seinen seiner seit sich sie sind so soll sollte
    sondern sonst über um und uns unser unter viel viele vom von vor war waren warum was weil welche welchem welchen welcher
    welches wem wen wenn wer werde werden wessen wie wieviel wird wo wohin woher wofür wodurch womit worüber wieder will wir
    wurde wurden zu zum zur zwischen wann`,
  fr: `à au aux avec ce ces cet cette ceci cela ça car chez comme comment combien dans de des du depuis donc dont elle elles en
    entre est et était étaient été être eu eux fait faire faut il ils j je l la là laquelle le lequel les lesquels leur leurs
    lui ma mais me même mes mon n ne ni nos notre nous on ont où ou par parce pas peut peuvent plus pour pourquoi pouvez qu
    quand que quel quelle quelles quels quoi qui s sa sans se ses si son sont sous sur ta te tes toi ton tous tout toute
    toutes très tu un une vers veuillez vos votre vous y a ai ont avait avaient avez c d m t sera combien jusqu`,
  es: `a al algo ante antes aquel aquella como cómo con contra cuál cuáles cual cuando cuándo cuánto cuánta cuántos cuántas de
    del desde donde dónde durante e el él ella ellas ellos en entre era eran es esa esas ese eso esos esta está están estas
    este esto estos fue fueron ha había han hasta hay hace la las le les lo los más me mi mis mucho muy nada ni no nos nosotros
    o os otra otro para pero poco por porque puede pueden que qué quien quién quienes quiénes se sea ser si sí sin sobre son
    su sus también tan te tiene tienen todo todos tu tus un una uno unos unas y ya yo usted favor`,
  pt: `a à ao aos as às até com como da das de dela dele deles depois do dos e é ela elas ele eles em entre era eram essa essas
    esse esses esta está estão estas este estes eu foi foram há isso isto já lhe lhes mais mas me mesmo meu meus minha muito
    muitos na não nas nem no nos nós nossa nosso num numa o os ou para pela pelas pelo pelos pode podem por porque porquê quais
    qual quando quanta quanto quantos quantas que quê quem são se seja sem ser seu seus só sua suas também te tem têm tinha
    um uma umas uns você vocês onde favor`,
  it: `a ad agli ai al alla alle allo anche che chi ci come con contro cui da dagli dai dal dalla dalle dei degli del della delle
    dello di dopo dove e è ed era erano essere fa fino fra fu furono gli ha hai hanno ho i il in io l la le lei li lo loro lui
    ma mi mia mio molto ne negli nei nel nella nelle nello no noi non nostro o ogni per perché però più può possono prima qual
    quale quali quando quanta quanti quanto quante quella quelle quello questa queste questi questo se sei senza si sia siano
    sono sopra sotto stata stato su sua sue sugli sui sul sulla suo suoi ora tra tu tua tuo tutti tutto un una uno vi voi cosa`,
  nl: `aan al alle alles als altijd ben bij dan dat de der deze die dit doch door dus een en er ge geen had hadden heb hebben
    heeft hem het hier hij hoe hoeveel hun ik in is ja je kan kunnen kun maar me meer men met mij mijn moet moeten na naar niet
    niets nog nu of om omdat onder ons onze ook op over reeds sinds te tegen toch toen tot u uit uw van veel voor waar waarom
    wanneer want waren was wat we wel welk welke werd werden wie wij wil worden wordt zal ze zelf zich zij zijn zo zonder zou`,
  sv: `alla allt att av bara blev bli blir de dem den denna deras dess dessa det detta dig din dina ditt du där då efter ej eller
    en er ett från för ha hade han hans har hennes hon honom hur här i icke inte jag ju kan kunde man med mellan men mig min
    mina mot mycket många någon något några när och om oss på samma sedan sig sin sina sitta sitt själv som så till under upp
    ut utan vad var varför varit varje vars vart vem vi vid vilka vilken vilket vill är åt över`,
  da: `ad af alle alt at blev blive bliver da de dem den denne der deres det dette dig din disse dog du efter eller en end er et
    for fra få har havde have hende her hos hun hvad hvem hver hvilke hvilken hvilket hvis hvor hvordan hvorfor hvornår i ikke
    ind jeg jo kan kunne man mange med meget mellem men mig min mit mod ned nej noget nogle nu når og også om op os over på
    selv sig sin sit skal skulle som til ud under var ved vi vil ville være været`,
  no: `alle at av ble bli blir både da de deg dem den denne der deres det dette din disse du eller en enn er et ett etter for fra få
    før ha hadde han hans har hennes her hun hva hvem hver hvilke hvilken hvilket hvis hvor hvordan hvorfor i ikke inn jeg kan
    kunne man mange med meg mellom men min mitt mot mye må ned nei noe noen nå når og også om opp oss over på seg selv sin sitt
    skal skulle som så til ut var ved vi vil ville være vært`,
  fi: `ei eivät ennen että he heidän hän hänen itse ja jo jos joka jonka jossa jotka kanssa keitä ken kenen ketkä ketä koska
    kuin kuinka kuka kun kuten me mihin mikä miksi milloin missä mistä mitä mitkä moni monta monet mutta mukaan myös ne niiden
    niin niitä noin nyt näitä nämä ole olen oli olivat olla on ovat paljon se sekä sen siellä siinä siitä sillä sitä tai te
    tämä tämän tässä tätä vai vain vaan voi voivat vuonna yli`,
  pl: `a aby ale albo bardzo bez być był była było były by chce ci co czy czyli czym dla do gdy gdzie go i ich ile im inne iż ja
    jak jaka jaki jakie jako je jednak jego jej jest jestem już każdy kiedy kto która które którego której który których którzy
    ku lub ma mają między mi mnie może można mój my na nad nam nas nie nich nim niż o od on ona one oni ono oraz po pod
    ponieważ proszę przed przez przy się są sobie ta tak także tam te tego tej ten też to tu tym tylko w we wiele wszystko z za
    ze że został została`,
  cs: `a aby ale ani až bez bude by byl byla bylo byli být co což či další do ho i jak jaká jaké jako jaký je jeho jej její
    jejich jen ještě ji již jsem jsou k kam každý kde kdo kdy když ke kolik která které který kteří ku ma mají mezi mi může
    mu my na nad nebo není než o od on ona oni po pod podle pro proč proto před přes při s se si svůj ta tak také tam té ten
    tento to tohoto tom toto tu už v ve více však z za ze že`,
  hu: `a az abban ahol ahogy ami amely amelyek aki akkor alatt által át azok azt be ben benne bár csak de e egy egyik el ez ezek
    ezt és fel ha hány hanem hogy hogyan hol honnan hova ide igen is itt ja ki kicsoda kik le legyen lehet lesz lett ma már meg
    melyik mely mert mi miatt mikor milyen mint mit mivel most nagyon ne nem neki nincs olyan ott össze pedig s sem sok szerint
    szét tehát több után úgy vagy van vannak volt voltak`,
  ro: `a acea aceasta această acest acesta aceste aceștia ai al ale am ar are astfel au avea ca care când cât câți câte ce cel cea
    cei cele cine cum cu da dacă dar de deci decât despre din după e ea ei el ele era erau este eu fi fie fost iar în între
    îi își la le lor lui mai mult nici noi nu o or ori pe pentru poate prin sa sale sau se și sunt sub său tot toate toți un
    una unde unei unor unui va vă voi`,
  tr: `acaba ama ancak bana bazı ben beni benim bir biri bu buna bunu bunun çok çünkü da daha de defa değil diye en gibi hangi
    hangisi hem hep her hiç için ile ise kaç kadar kez ki kim kime kimin kimi mı mi mu mü nasıl ne neden nedir nere nerede
    nereden nereye niçin niye o olan olarak oldu olduğu olup on ona onlar onu onun sana sen siz şey şu şunu tarafından tüm
    üzere var ve veya ya yani yok`,
  ru: `а без был была были было быть в вам вас во вот все всё всех вы где да для до его ее её если есть еще ещё же за и из или
    им их к как какая какие какое какой каком когда кого кому кто ли либо лишь между меня мне много может можно мой мы на над
    не него нее нет ни них но ну о об от откуда он она они оно от очень по под почему при про с сам свою себя сколько со так
    также такой там тем то того тоже той только том ты у уже чего чей чем через что чтобы чья эта эти это этого этой этом этот`,
  uk: `а або але без був була були було бути в вам вас ви від він вона вони воно все всі де для до є ж же з за зі із і й його
    її їх інші к коли кого кому котрий куди лише ми мені між може можна на над не немає ні них но о об от ось по під при про
    саме свої себе скільки та так також такий там те ти тільки то того той тому у уже хто це цей ця ці цього цій чи чий чого
    чому через що щоб щодо як яка яке який якими яких якої які якщо яку`,
  el: `αι αλλά αν από αυτά αυτές αυτή αυτό αυτοί αυτός αυτών για γιατί δε δεν εγώ είμαι είναι εκείνη εμείς ένα ένας επί εσείς ή ήταν
    η θα και κατά κι με μετά μέσα μη μην μια μία μου να ο οι όμως όπως όταν ότι όχι παρά ποια ποιες ποιο ποιοι ποιον ποιος πόσα
    πόσες πόσο πόσοι πού πότε που προς πρέπει πώς σας σε σου στα στη στην στις στο στον στους τα τη την της τι τις το τον του
    τους των ως`,
  ar: `أ أن إن إلى التي الذي الذين أو أي أين إذا ألا أما أنا أنت أنه إنه أيضا بعد بعض بل بين تكون تلك ثم حتى حول حين خلال ذلك
    سوف على عليه عليها عن عند عندما غير في فيه فيها قبل قد كان كانت كل كم كما كيف لا لأن لدى لقد لكن لم لن له لها لهذا ليس ما
    ماذا متى مثل مع من منذ منه منها نحن هل هم هنا هناك هو هي هذا هذه هؤلاء و وقد ولا وهو وهي يا يكون يمكن لماذا`,
  fa: `آن آنها از است اگر اما این ای با باشد باید بر برای بسیار بود بودند به بین پس تا چرا چند چه چگونه چقدر حتی خود در درباره دیگر
    را روی شد شده شود کجا کدام کرد کردن کرده کند که کی کیست ما من می نیز نیست ها هر هم همه همین و وقتی ولی وی یا یک چیست هستند`,
  he: `אבל או אותה אותו אחרי אך אל אלא אלה אם אנחנו אני את אתה אתם בין גם הוא היא היה היו הייתה הם הן זאת זה זו יותר יש כאשר כי כל
    כמה כמו כן לא לאן להיות לו לה לי למה לפי לפני מאין מדוע מה מהו מהי מול מי מן מתי עד על עם עוד פי רק של שלה שלהם שלו איזה איזו
    אילו איך איפה היכן`,
  hi: `अपना अपनी अपने इन इस इसका इसकी इसके उन उनका उनकी उनके उस उसका उसकी उसके एक और कई कब कर करता करते करना करने कहाँ कहां का
    कि कितना कितनी कितने किन किस किसका किसकी किसके किसने की कुछ के को कोई कौन कौनसा क्या क्यों गई गए गया जब जहाँ जा जैसे जो तक तथा
    तो था थी थे दो द्वारा न नहीं ने पर फिर बहुत भी में मैं यदि यह यहाँ या ये रहा रहे लिए लेकिन वह वहाँ वाले वे सकता सकते सभी साथ
    से हम ही हुआ हुई हुए है हैं हो होता होती होते होना`,
  vi: `ai bao bạn bị bởi các cái cần cho có của cũng đã đang đâu đây đó được để đến gì hay hơn khi không là làm lại mà mấy mỗi một nào
    này nên nếu nhiều như nhưng những ở ra rất rồi sao sẽ tại thì thế theo thể trên trong từ và vào vẫn về vì việc với`,
  id: `ada adalah agar akan aku anda antara apa apakah atau bagaimana bagi bahwa banyak beberapa belum berapa bisa boleh bukan dalam
    dan dapat dari dengan di dia hanya harus ini itu jadi juga kami kapan karena ke kenapa kepada kita lagi lebih mana masih
    mengapa mereka namun oleh pada paling para saat saja saya sebagai sebuah secara sejak seperti serta siapa sudah tapi
    telah tentang tersebut tetapi tidak untuk yang`,
};

const asWritten = new Map(
  Object.entries(lists).map(([language, words]) => [language, new Set(words.split(/\s+/))]),
);
const folded = new Map(
  [...asWritten].map(([language, words]) => [language, new Set([...words].map(foldWord))]),
);
const none: ReadonlySet<string> = new Set();

/** Returns a language's stop words, folded like its terms. */
export function stopWordsOf(language: Language): ReadonlySet<string> {
  return folded.get(language) ?? none;
}

/** Returns a language's stop words in lower case with accents, which distinguish languages. */
export function writtenStopWordsOf(language: Language): ReadonlySet<string> {
  return asWritten.get(language) ?? none;
}
