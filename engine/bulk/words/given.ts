import { unitSet } from './unit-set.ts';

/** Whether a UTF-16 unit hardly ever stands in a given name but does in words about work, places and papers. */
export const isUnlikelyGiven = unitSet(
  '第部级目额案费务询排细款辆工员证件码号址职业类型组批表的了吗呢吧啊是我你您他她它们这那个请帮删换退补交给没未已也都及或险单位种机店厂院校局处站司科室队期始止到入离据票币账卡话邮箱网地省市县区乡村街层幢岁角共计总数量册条项等说问看做用需要减查被投赔师傅板户姐哥叔者属份签字族',
);

/** Whether a UTF-16 unit writes sounds in names of Mongolian, Tibetan, Uyghur, Kazakh or Yi origin. */
export const isSoundOnly = unitSet(
  '阿艾买提麦江尔古丽热依木合塔力吐孙努尼亚库尔班伊布拉欣哈孜则赛图斯坦迪力夏提吾普玛巴特苏和乌云其格日勒娜仁斯琴高娃呼伦贝嘎鲁敖登其木德扎西卓嘎玛次仁旦增多吉顿珠平措央金拉姆索朗达瓦白觉罗布桑尼边强朝格图满都海青毕力恩和宝音吉雅朝克萨娜托娅莎车帕孜来提茹娅肉孜克什曼沙穆罕默罕阿不都外力凯赛尔江阿里甫加布赛买提江汗别克叶尔那日木苏日娜包尼格根宗曲旺丹珍洛贡伍呷侯惹莫诺',
);

/** Whether a UTF-16 unit is common in given names; two of them make a rare first character a surname. */
export const isCommonGiven = unitSet(
  '伟芳娜秀英敏静丽强磊军洋勇艳杰娟涛明超兰霞平刚桂文辉玲建国华红梅波鹏宇浩然欣怡梓涵子轩诗婷雨桐佳嘉诚俊凤玉珍振东海燕春雪莹志德胜永康立新婉清思琪小晓亮博天翔宏伟光荣福生成龙飞林森松柏慧敏洁琳琴琼瑶萍莉莲蓉菊香彩云月娥淑贞惠美珠翠雅芝晨曦晶亭睿泽昊阳旭日升凯旋峰岭岳川江河波涛源泉洪涛鑫锋铭钢铁金银淼焱垚家豪乐悦瑞祥安宁静和顺义仁礼智信忠孝廉耻学斌彬武威帅雄豪杰英才贤良善庆喜贵富财禄寿全有余胜利民众爱卫兵军队长征援朝跃进国庆解放改革开放世纪祖恩泰启远航帆海洋冰霜雪莲梦瑶琦琪瑜瑾璐璇紫萱若曦语嫣一帆可心依诺沐宸奕辰',
);
