import { unitSet, words } from './known.ts';

/** Whether a UTF-16 unit is common in words and almost never in given names. */
export const isUnlikelyInGivenName = unitSet(
  '第部级目额案费务询排细款辆工员证件码号址职业类型组批表的了吗呢吧啊是我你您他她它们这那个请帮删换退补交给没未已也都及或险单位种机店厂院校局处站司科室队期始止到入离据票币账卡话邮箱网地省市县区乡村街层幢岁角共计总数量册条项等说问看做用需要减查被投赔师傅板户姐哥叔者属份签字族产些动么场手间决否验装此泛底料油划着算整惯吨息免亩斤态反闭熟报刻就限殖价血判电戏役牌侧肤漠况览吸协资配压墓涉趣肚销急辖乱播卖貌片俗贸段扰落刷售读伙撑盗具灰税究办毒脆燥低旱臂腐弱且虑刊署豚泳脚稻嘛距除迫像怕薯贷档订认诉悔待烧腔贫涨荡膏袋苦警弹篇袍蹄纸块膜婚孕附袖缓却链硬失恨导还驼蔗襟剖厢视旅裳讯隔俘镑检剩躁寓故罪宵饭架闷粱奖债题玩私券瓣畜叭货壤稿酷隙株试恋辱盆例途饶肿凭寸锅滤套刑稽蓄液句畅酸奸值筋缉鼠掉贼剧桶伤庸蛙损腹饰霉负厘茫涝炭辈暴蝇腰押尿倍斥讲漆颈鸦斑棺尺穴络垩脑课葬误滑酱囊禽摆扭褐氧闲菇症犯钝疹轨脂绸灾仗艇控铺牲筒坟瘾技蜡耻困版透租伴染胎裤茸唱碱泄竿抄坐织凶痕宴壶纺庶胶患褂贩弊溜桌滴堆祸盒棍扑斧缸鞘味偿廊滞傲杆碗汽煤胀轴脊耗壳筏箍蒸稞遗肥床胸癌跑编牒激割障矮烛肌帘饮氨弄悖幅杠锈访坑哨把渴笺乳浆漏辩噜磁购插贴靴怨磨席笋零螺搭踞诞牍肝并啦獭矾卧腺枯砾铲笼绉涩簧肠闸裂凳斜扇胞舱摊袄责饼厕妆估簪齿篓钩写犊紧罐糕淋屑缀锭缝赠匙寂痛艘隅鞭萝扣冤刺框盏蜇垮毫渣乏爸拙串眸疫评鸭遍钥喘飕帐寡夹萸茱僻磅驴痘茬糊颠弯岗递届盖薪罩凑',
);

/** Whether a UTF-16 unit is used to transcribe Mongolian, Tibetan, Uyghur, Kazakh or Yi names. */
export const isTranscriptionUnit = unitSet(
  '阿艾买提麦江尔古丽热依木合塔力吐孙努尼亚库尔班伊布拉欣哈孜则赛图斯坦迪力夏提吾普玛巴特苏和乌云其格日勒娜仁斯琴高娃呼伦贝嘎鲁敖登其木德扎西卓嘎玛次仁旦增多吉顿珠平措央金拉姆索朗达瓦白觉罗布桑尼边强朝格图满都海青毕力恩和宝音吉雅朝克萨娜托娅莎车帕孜来提茹娅肉孜克什曼沙穆罕默罕阿不都外力凯赛尔江阿里甫加布赛买提江汗别克叶尔那日木苏日娜包尼格根宗曲旺丹珍洛贡伍呷侯惹莫诺',
);

/** Whether a UTF-16 unit is common in given names. Before two of them, a rare character is a surname. */
export const isCommonInGivenName = unitSet(
  '伟芳娜秀英敏静丽强磊军洋勇艳杰娟涛明超兰霞平刚桂文辉玲建国华红梅波鹏宇浩然欣怡梓涵子轩诗婷雨桐佳嘉诚俊凤玉珍振东海燕春雪莹志德胜永康立新婉清思琪小晓亮博天翔宏伟光荣福生成龙飞林森松柏慧敏洁琳琴琼瑶萍莉莲蓉菊香彩云月娥淑贞惠美珠翠雅芝晨曦晶亭睿泽昊阳旭日升凯旋峰岭岳川江河波涛源泉洪涛鑫锋铭钢铁金银淼焱垚家豪乐悦瑞祥安宁静和顺义仁礼智信忠孝廉耻学斌彬武威帅雄豪杰英才贤良善庆喜贵富财禄寿全有余胜利民众爱卫兵军队长征援朝跃进国庆解放改革开放世纪祖恩泰启远航帆海洋冰霜雪莲梦瑶琦琪瑜瑾璐璇紫萱若曦语嫣一帆可心依诺沐宸奕辰',
);

const singleSurnames =
  '赵钱孙李周吴郑王冯陈褚卫蒋沈韩杨朱秦尤许何吕施张孔曹严华金魏陶姜戚谢邹喻柏水窦章云苏潘葛奚范彭郎鲁韦昌马苗凤花方俞任袁柳酆鲍史唐费廉岑薛雷贺倪汤滕殷罗毕郝邬安常乐于时傅皮卞齐康伍余元卜顾孟平黄和穆萧尹姚邵湛汪祁毛禹狄米贝明臧计伏成戴谈宋茅庞熊纪舒屈项祝董梁杜阮蓝闵席季麻强贾路娄危江童颜郭梅盛林刁钟徐邱骆高夏蔡田樊胡凌霍虞万支柯昝管卢莫经房裘缪干解应宗丁宣贲邓郁单杭洪包诸左石崔吉钮龚程嵇邢滑裴陆荣翁荀羊於惠甄曲家封芮羿储靳汲邴糜松井段富巫乌焦巴弓牧隗山谷车侯宓蓬全郗班仰秋仲伊宫宁仇栾暴甘钭厉戎祖武符刘景詹束龙叶幸司韶郜黎蓟薄印宿白怀蒲邰从鄂索咸籍赖卓蔺屠蒙池乔阴胥能苍双闻莘党翟谭贡劳逄姬申扶堵冉宰郦雍却璩桑桂濮牛寿通边扈燕冀郏浦尚农温别庄晏柴瞿阎充慕连茹习宦艾鱼容向古易慎戈廖庾终暨居衡步都耿满弘匡国文寇广禄阙东欧殳沃利蔚越夔隆师巩厍聂晁勾敖融冷訾辛阚那简饶空曾毋沙乜养鞠须丰巢关蒯相查后荆红游竺权逯盖益桓公' +
  '嬴肖付代闫岳覃丘仝佟冼牟商佘佴墨年爱阳晋楚哈谯笪南呼归海帅缑亢况郈有琴区仉苟税青麦邝揭植檀但尧由展战初丛鹿矫修辜敬撒洛朴玄太沐仓信奉兰母粟银零凡库敏才买妥者勉喇摆脱锁赛虎鲜铁旷伦寸刀玉尕豆生原郇隋尉英位候禚綦亓逢衣迟谌言涂漆占操疏琚完闪腾冶泮竹励楼斯求眭恽是过涵练幺仵伊依阿宛诗啜郄郤鄢雒晓曼丹阔甫种邸禤弋庹忻睢粘隽撖麴蹇苌菅栗渠淡畅茆鄞咎蒿褟';
const traditionalSurnames =
  '張陳劉趙錢孫吳鄭馮衛蔣韓楊許呂嚴華謝鄒喻竇蘇範魯韋馬鳳鮑費賀湯滕羅畢鄔樂時齊顧黃蕭貝計談龐紀項閔賈婁鍾鐘駱萬盧經繆應單諸鈕龔榮於儲豐車寧厲龍葉黎蒼聞黨譚貢勞冉鄲莊閻連習魚終滿國廣東歐師鞏聶關紅遊蓋岡區麥鄺嚮簡饒遲陸葉鄧鄺塗溫';
const compoundSurnames =
  '欧阳 太史 端木 上官 司马 东方 独孤 南宫 万俟 闻人 夏侯 诸葛 尉迟 公羊 赫连 澹台 皇甫 宗政 濮阳 公冶 太叔 申屠 公孙 慕容 仲孙 钟离 长孙 宇文 司徒 鲜于 司空 闾丘 子车 亓官 司寇 巫马 公西 颛孙 壤驷 公良 漆雕 乐正 宰父 谷梁 拓跋 夹谷 轩辕 令狐 段干 百里 呼延 东郭 南门 羊舌 微生 梁丘 左丘 西门 第五 南荣 东里 仲长 即墨 达奚 褚师 纳兰 叶赫 完颜 歐陽 諸葛 司馬 上官 鍾離 長孫 張簡 范姜 张简';
const japaneseSurnames =
  '佐藤 铃木 高桥 田中 渡边 伊藤 山本 中村 小林 加藤 吉田 𠮷田 山田 佐佐木 山口 松本 井上 木村 清水 山崎 桥本 池田 阿部 森田 石川 前田 藤田 小川 冈田 村上 长谷川 近藤 石井 斋藤 坂本 远藤 青木 藤井 西村 福田 太田 三浦 藤原 冈本 松田 中岛 中川 原田 小野 田村 竹内 金子 和田 中山 石田 上田 森本 小岛 柴田 原口 酒井 工藤 横山 宫崎 宫本 内田 高木 安藤 谷口 大野 丸山 今井 河野 藤本 村田 武田 上野 杉山 增田 平野 大塚 千叶 久保 松井 小山 岩崎 樱井 木下 野村 松尾 野口 菊地 佐野 大西 杉本 新井 古川 浜田 市川';

const longSurnameList = `${compoundSurnames} ${japaneseSurnames}`.split(' ');
const longSurnames: ReadonlySet<string> = new Set(longSurnameList);
const isStartOfLongSurname = unitSet(longSurnameList.map((surname) => surname.charAt(0)).join(''));

/** Returns the length in UTF-16 units of the compound surname at the start of a word, or 0. */
export const longSurnameLength = (word: string): number => {
  if (!isStartOfLongSurname(word.charCodeAt(0))) return 0;
  if (longSurnames.has(word.slice(0, 2))) return 2;
  return longSurnames.has(word.slice(0, 3)) ? 3 : 0;
};

export const isSurname = unitSet(singleSurnames + traditionalSurnames);

/** Forms of address after a name: 张伟先生. */
export const honorifics = words('先生 女士 小姐 太太 同志 老师 师傅 同学');

/** Job titles after a name: 张伟主任. */
const posts = words('经理 主任 主管 老板 会计 医生 队长 组长 班长 工长 科长 处长 局长 厂长 校长 院长 部长 司机');

/** Forms of address after a surname only: 李工. */
const titlesAfterSurname = words('总 工 哥 姐 叔 姨');

const endPattern = (...lists: readonly (readonly string[])[]): string => `(${lists.flat().join('|')})$`;

export const honorificEnd = new RegExp(endPattern(honorifics));

export const titleEnd = new RegExp(endPattern(honorifics, posts));

/** Matches a surname with a title and no given name: 王总, 李师傅, 陈女士. */
export const surnameWithTitle = new RegExp(String.raw`^\p{Script=Han}${endPattern(titlesAfterSurname, honorifics, posts)}`, 'u');

export const lastCharactersOfTitles = [...honorifics, ...posts, ...titlesAfterSurname].map((word) => word.at(-1)).join('');
