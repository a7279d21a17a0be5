const list = (words: string): readonly string[] => words.split('|');

/** Other titles that the column of a field may have in a pasted or uploaded list, by field name. `RelationTp` is the relation. */
export const titleWords: Readonly<Record<string, readonly string[]>> = {
  occupationCodes: list(
    '职业|工种|岗位|职业名称|职业代码|职业编码|职业工种|职业类型|工作岗位|工作内容|职务|职位|从事职业|occupation|job|jobtitle|position|work|trade|occupationcode',
  ),
  RelationTp: list(
    '关系|与投保人关系|与被保险人关系|与主被保险人关系|与本人关系|relation|relationship|relationtoholder|relationtopolicyholder',
  ),
  plan: list('方案|计划|保障方案|保障计划|保险方案|保险计划|投保方案|套餐|档次|plan|package|option|cover'),
  headcount: list('人数|用工人数|员工人数|headcount|persons|numberofpersons|employees'),
  monthlyWage: list('工资|月工资|月薪|平均工资|人均月工资|人均工资|薪资|wage|salary|monthlywage|monthlysalary'),
  date: list('日期|行程日期|date|day'),
  country: list('国家|国家或地区|国家地区|目的国|country|countryorregion'),
  place: list('地点|城市|目的地|行程|place|city|destination'),
};

/** Common words for the label of a choice, by code. */
export const choiceWords: Readonly<Record<string, readonly string[]>> = {
  M: list('男|男性|男士|先生|m|male|man|mr'),
  F: list('女|女性|女士|小姐|f|female|woman|ms|mrs'),
  '15081001': list('身份证|居民身份证|二代身份证|二代证|大陆身份证|中国身份证|i|id|idcard|identitycard|nationalid|chineseid'),
  '15081002': list('护照|中国护照|外国护照|因私护照|p|passport'),
  '15081003': list('港澳居民来往内地通行证|港澳通行证|回乡证|台胞证|台湾居民来往大陆通行证|通行证|k|permit|homereturnpermit'),
  '15081004': list('军官证|军人证|士兵证|警官证|j|officer|officercard|militaryid'),
  '15081005': list(
    '其他|其它|外国人永久居留身份证|外国人永久居留证|永久居留身份证|永久居留证|永居证|永居身份证|五星卡|绿卡|permanentresidencecard|prcard|居留证|出生证|o|other|residencepermit',
  ),
};
