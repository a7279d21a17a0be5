import { words } from './known.ts';

/** Words that are never names: about couriers, files, screens, offices, work, trade, places and time, and common words. */
const notNames: ReadonlySet<string> = new Set(
  words(`
  sf sto zto yto yd yunda jd jdl ems dhl ups tnt fedex deppon cainiao express courier cargo logistics freight shipping shipment delivery deliver parcel package packing tracking track waybill awb airway post mail postal
  pdf png jpg jpeg gif bmp tif tiff heic webp doc docx xls xlsx csv tsv txt rtf ppt pptx zip rar mp3 mp4 mov avi html htm php asp aspx jsp json xml log exe apk dmg
  scan scans scanned scanner image images img photo photos picture pictures pic pics screenshot screenshots screen shot camera dcim file files folder document documents doc docs copy copies original attachment attachments upload uploads download downloads desktop users user admin administrator root public temp tmp data backup archive archives new old final draft version ver rev pages sheet sheets book workbook table list lists form forms template sample example test demo untitled unnamed unknown front back side cover
  windows program system drive disk local share shared server network internet web website site link url http https ftp www com net org gov edu index html login signin account accounts password passwd code codes qr barcode serial number numbers num nr ref reference refs order orders invoice invoices receipt receipts bills ticket tickets booking bookings reservation policy policies claim claims contract contracts quote quotes batch item items line lines row rows column columns cell cells record records entry entries case cases project projects plan plans level grade class group groups team teams unit units dept department office offices branch branches division section center centre headquarters hq store stores shop shops warehouse factory plant workshop site hotel hospital school college university bank airport port station terminal
  ltd limited inc incorporated co corp corporation company companies llc plc gmbh pty pte group holding holdings trading trade international global industry industrial industries technology technologies tech electronics electronic machinery textile chemical construction engineering consulting service services solutions insurance assurance broker brokers agency agencies agent agents import export enterprise enterprises
  driver drivers manager managers engineer engineers worker workers welder electrician operator operators supervisor director clerk secretary accountant cashier cleaner guard security chef waiter waitress nurse doctor teacher student students staff employee employees employer foreman technician mechanic carpenter plumber painter installer assembler packer packers loader porter helper labourer laborer intern trainee assistant leader captain chief boss owner partner representative rep salesman salesperson sales marketing finance purchasing purchaser buyer buyers designer developer programmer analyst consultant inspector quality inspection maintenance production manufacturing administration administrative legal lawyer pilot crew sailor seaman passenger passengers guests member members customer customers client clients applicant holder policyholder beneficiary contact contacts person persons people insured adult adults child children kid kids infant baby man woman male female
  emergency urgent important confidential private personal normal regular temporary permanent active inactive valid invalid expired pending approved rejected completed complete done finished ready open closed cancelled canceled cancel removed remove resigned resign terminated terminate left quit deleted delete dismissed changed change replaced replace updated update added add attached see below above following total subtotal sum amount count cost fee fees paid unpaid payment pay money cash rmb cny usd eur hkd yuan
  street road avenue drive building bldg block floor room rm suite apt apartment unit tower plaza square garden city town village district county province state country region area zone south east central middle upper lower address china chinese english america american british japan japanese korea korean usa uk us prc hk
  monday tuesday wednesday thursday friday saturday sunday tue thu january february september october november december today tomorrow yesterday morning afternoon evening night days week weeks month months year years date dates time times hour hours minute minutes pm
  the a and or of for from at by with without is are was were been have does did not yes ok okay please pls plz thanks thank you your my our their its this that these those here there what when where which who how why could would should might must hello hi hey dear sir madam regards sincerely fyi asap tbd tba nil none null vip
  name names id ids card cards passport passports permit visa license licence certificate identity number phone telephone tel mobile cell fax email wechat whatsapp line qq skype telegram message messages msg chat reply re fw fwd sent send received receive via note notes remark remarks comment comments info information detail details description subject title type category status result results summary report reports check checked confirm confirmed verify verified
  red blue yellow big large medium high low fast slow good bad hot cold free full empty half first second third last next previous one two three four five six seven eight nine ten
  apple huawei xiaomi oppo vivo samsung iphone ipad android ios mac wps excel word powerpoint outlook google baidu tencent alibaba taobao tmall wechatimage weixin mmexport microsoft adobe acrobat reader
  mailto page print printed printing save saved view viewed click press submit submitted sign signed signature stamp stamped paste pasted insert inserted enter entered entry fill filled missing wrong error errors fail failed failure success retry issue issued issues issuing expire expires expiry renew renewed renewal apply applied applicant application approve reject refund refunded ship shipped arrived arrive pickup picked dropped returned return ordered shop store shopping stock warehouse
  need needs needed want wants wanted help helped use used using make made get got give given take taken keep kept put bring call called calling ask asked tell told know known think check checking show shown find found look looking work working works start started begin end ended stop stopped join joined joining hired hire onboard onboarded transfer transferred move moved leave leaving
  also only just still already again later now then there before after about into over under between same other another both each every all any some more most less few many much very too here them they him her his she he we us me it be am has had will shall may can cannot not never always because if else than so but
  car cars truck trucks bus taxi train plane flight ship boat bike motor machine machines tool tools equipment material materials product products parts part steel glass plastic paper food water oil gas energy light safety fire health care medical life accident travel tour tourist trip
`),
);

/** Returns whether a lower-case Latin word is never a name. */
export const isCommonEnglish = (word: string): boolean =>
  notNames.has(word) || (word.length > 1 && word.length < 4 && word !== 'ng' && !/[aeiouy]/.test(word));

const surnames: ReadonlySet<string> = new Set(
  words(`
  wang li zhang liu chen yang zhao huang zhou wu xu sun hu zhu gao lin he guo ma luo liang song zheng xie han tang feng yu dong xiao cheng cao yuan deng fu shen zeng peng lu lv lyu su jiang cai jia ding wei xue ye yan pan du dai xia zhong tian ren fan fang shi yao tan liao zou xiong jin hao kong bai cui kang mao qiu qin gu hou shao meng long wan duan lei qian yin chang qiao lai gong wen pang lan nie ji qi zhai an yi ni niu hong ge zuo mei ouyang sima zhuge shangguan bao bi bian bo bu chi chu cong geng gou guan gui hua huo jing ju ke kuang lang leng liang lou mi mo mu nan ning pei ping pu qu rao ruan rui sang sha shan shang sheng shu si tao tong tu wo xi xiang xin xing you yun zang zhan zhen zhuo zi zong zu
`),
);
const syllable =
  /^(?:[bpmfdtnlgkhjqxrzcsyw]|[zcs]h)?(?:a|o|e|i|u|v|ai|ei|ui|ao|ou|iu|ie|ue|ve|er|an|en|in|un|vn|ang|eng|ing|ong|ia|iao|ian|iang|iong|ua|uo|uai|uan|uang)$/;

const isPinyin = (word: string): boolean => {
  let remaining = word;
  for (let count = 0; count < 3 && remaining !== ''; count += 1) {
    // This is the longest start after which a syllable or nothing is left.
    const syllableLength = [6, 5, 4, 3, 2, 1].find(
      (length) => length <= remaining.length && syllable.test(remaining.slice(0, length)) && canContinue(remaining.slice(length)),
    );
    if (syllableLength === undefined) return false;
    remaining = remaining.slice(syllableLength);
  }
  return remaining === '';
};

const canContinue = (rest: string): boolean => rest === '' || (/^[bpmfdtnlgkhjqxrzcsyw]/.test(rest) && /[aeiouv]/.test(rest));

/**
 * Returns whether a Latin text spells a Chinese name: surname and one or two syllables in either order ("Zhang San",
 * "LI/XIAOMING").
 */
export const isPinyinName = (text: string): boolean => {
  const parts = text.toLowerCase().split(/[ /'-]+/);
  if (parts.length < 2 || parts.length > 3 || !parts.every(isPinyin)) return false;
  return surnames.has(parts[0] ?? '') || surnames.has(parts.at(-1) ?? '');
};
