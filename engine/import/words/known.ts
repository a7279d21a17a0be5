import { dictionaryWords } from './dictionary.ts';

/** A set of characters of the basic plane that is asked by UTF-16 unit: names are weighed on every line, so without a look-up by text. */
export const unitSet = (characters: string): ((unit: number) => boolean) => {
  const bits = new DataView(new ArrayBuffer(8192));
  for (let index = 0; index < characters.length; index += 1) {
    const unit = characters.charCodeAt(index);
    bits.setUint8(unit >> 3, bits.getUint8(unit >> 3) | (1 << (unit & 7)));
  }
  return (unit) => (bits.getUint8(unit >> 3) & (1 << (unit & 7))) !== 0;
};

const words = (text: string): readonly string[] => text.trim().split(/\s+/);

const jobs = words(`
  电工 焊工 电焊工 氩弧焊工 钳工 车工 铣工 刨工 磨工 木工 瓦工 泥工 泥瓦工 钢筋工 架子工 油漆工 水电工 水暖工 管道工 普工 杂工 小工 大工 力工 壮工 技工 零工 临时工 农民工
  操作工 操作员 装配工 包装工 搬运工 装卸工 清洁工 保洁 保洁员 环卫工 绿化工 维修工 修理工 机修 机修工 缝纫工 锅炉工 矿工 铸造工 司机 货车司机 叉车司机 驾驶员 送货员 快递员 外卖员 骑手
  清理工 高管 军人 退伍军人 退役军人 停车场管理员 班主任
  会计 出纳 财务 文员 行政 人事 前台 秘书 助理 经理 总经理 副总经理 项目经理 客户经理 产品经理 部门经理 主管 主任 主任医师 店长 厂长 校长 院长 科长 处长 局长 班长 班组长 组长 队长 领队 领班 工长 带班
  工程师 助理工程师 高级工程师 设计师 程序员 架构师 技术员 质检 质检员 检验员 安全员 施工员 资料员 材料员 预算员 造价员 测量员 试验员 统计员 采购 采购员 仓管 仓管员 库管 库管员 仓库管理员 理货员 收银员
  销售 销售员 销售经理 业务员 业务 导购 客服 推销员 讲师 教师 老师 教授 教练 教练员 学生 大学生 实习生 医生 护士 护工 药师 厨师 厨工 服务员 迎宾 保安 保安员 门卫 消防员 救生员 导游 摄影师 记者 律师 法务
  公务员 职员 员工 工人 职工 管理 管理员 管理人员 技术人员 操作人员 后勤 内勤 外勤 董事长 董事 监事 股东 老板 老板娘 法人 船员 渔民 农民 果农 养殖户 个体 个体户 自由职业 退休 无业 待业 军人 运动员 演员 裁判 志愿者
  安装工 拆除工 起重工 吊车司机 塔吊司机 挖机司机 挖掘机司机 铲车司机 信号工 司索工 钢构工 防水工 抹灰工 打磨工 抛光工 喷漆工 冲压工 注塑工 数控 数控车工 编程 跟单 跟单员 运营 美工 主播 策划 培训师 美容师 美发师 理发师 保姆 月嫂 育儿嫂 家政 家政员
`);

const notes = words(`
  生效 失效 起效 起保 终保 上岗 到岗 转岗 调岗 转正 辞职 开除 请假 休假 产假 出差 上班 下班 入厂 进厂 离厂 进场 退场 报到 签到 复工 开工 停工 体检 建档 新增 增加 添加 新进 新入职 入职 离职 在职 已离职 替换 更换 变更 减少 减员 增员 加人 减人 批增 批减 退保 加保 续保 参保 停保 投保 待定 待补 缺 无 没有 暂无 未提供 不详 未知 空 略 同上 同左 以上 以下 如下 如上
  汉 汉族 回族 满族 壮族 苗族 彝族 藏族 蒙古族 维吾尔族 土家族 侗族 瑶族 白族 布依族 哈尼族 哈萨克族 黎族 傣族 畲族 傈僳族 仡佬族 东乡族 水族 土族 朝鲜族 羌族 撒拉族 锡伯族 柯尔克孜族 塔吉克族
  已婚 未婚 离异 离婚 丧偶 有 是 否 男 女 男性 女性 健康 良好 合格 不合格 正常 异常 党员 团员 群众 本科 大专 中专 高中 初中 小学 硕士 博士 研究生 文盲 本地 外地 城镇 农村 非农 农业 居民
  本人 配偶 父亲 母亲 父母 子女 儿子 女儿 丈夫 妻子 爱人 哥哥 姐姐 弟弟 妹妹 兄弟 姐妹 祖父 祖母 爷爷 奶奶 外公 外婆 孙子 孙女 亲属 家属 家长 朋友 同事 雇员 雇主 其他 其它 成人 成年人 儿童 老人 大人 小孩 婴儿 学童
  法定 法定受益人 非法定 被保险人 连带被保险人 主被保险人 附属被保险人 标准版 基础版 升级版 尊享版 豪华版 方案 计划 套餐 方案一 方案二 方案三 计划一 计划二 计划三 一类 二类 三类 四类 五类 六类 甲类 乙类
  一组 二组 三组 四组 五组 甲组 乙组 第一组 第二组 第三组 第一批 第二批 第三批 一班 二班 三班 白班 夜班 早班 晚班 中班 月薪 日薪 微信 微信号 同号 微信同号 手机同号 电话同号 扣扣 短号 紧急 临时 正式 试用 试用期 长期 短期 全职 兼职 派遣 外包
  银行 中国 中国籍 中国大陆 大陆 香港 澳门 台湾 美国 英国 日本 韩国 北京 上海 天津 重庆 河北 山西 辽宁 吉林 黑龙江 江苏 浙江 安徽 福建 江西 山东 河南 湖北 湖南 广东 广西 海南 四川 贵州 云南 西藏 陕西 甘肃 青海 宁夏 新疆 内蒙古
  身份 证明 有效 无效 长期有效 原件 复印件 正面 反面 附件 照片 图片 表情 语音 视频 文件 链接 位置 名片 红包 转账 撤回 消息 引用 转发 逐条转发 合并转发 聊天记录
  年 月 日 号 岁 单元 楼层 生 人 位 名 个 共 第 批 次 类 组 班 级 楼 室 栋 元 万 万元 和 与 及 或 等 的 了 吧 啊 呢 哈 嗯 哦 对 好 行 加 减 增 删 退 换 改 新 老 旧 原 现 另 又 还有 另外 其中 包括 分别 是 为 叫 先生 女士 小姐 同志 师傅 同学 小朋友
`);

const chat = words(`
  好的 收到 谢谢 多谢 感谢 辛苦 辛苦了 麻烦 麻烦了 麻烦您 麻烦你 麻烦加一下 麻烦帮忙 请查收 查收 请核对 核对 请确认 确认 已确认 已核对 已加 已交 已付 已付款 未付款 待付款 明白 可以 没问题 不客气 马上 稍等 稍后 稍后发 晚点 今天 明天 后天 昨天 上午 下午 晚上 早上 中午
  你好 您好 大家好 各位 各位好 老板好 早上好 下午好 晚上好 请问 拜托 对不起 不好意思 抱歉 没事 在吗 在的 来了 发了 发你 发您 名单 人员名单 新增名单 减员名单 员工名单 参保名单 投保名单 花名册 人员明细 明细 明细表 清单 人员清单 信息 人员信息 个人信息 资料 汇总 合计 总计 共计 小计 总人数 人数
  完毕 完成 结束 完 以上是 以下是 全部 一共 总共 就这些 没了 还差 补充 补发 重发 更新 最新 最终 最终版 修改 修正 更正 作废 删除 减掉 去掉 加上 加一下 帮忙加 加急 急 尽快 谢啦 谢了 哈哈 呵呵 嘻嘻 成功 失败 金额 费用 全额 单位 高级 中级 初级 方便 安排 安全 时间 时候 应急 任务 项目 车间 车队 家庭 文化 文件夹 广告 黄金 计时 和谐 温馨提示 提示 注意 说明 通知 公告 标题 表格 模板 示例 例如 样例 范例 填写 填表 填表人 制表 制表人 审核 审核人 经办 经办人 日期 盖章 签字 签名
`);

/** Everyday words that begin with a family name. */
const everyday = words(`
  平安 太平 阳光 大地
  是否 国家 全国 成为 通过 关系 由于 方面 许多 国际 应该 应当 有关 特别 能力 过程 方法 过去 提高 方式 经过 完全 原来 任何 位于 关于 支持 严重 过来 程度 平均 全面 明显 容易 公里 公民 相关 相关人 国内 国外 范围 加强 路线 路上 符合 卫生 成本 红色 白色 黄色 完整 相比 相当 相对 相互 相应 相同 温度 国民 国防 国产 国有 公有 公共 公开 公布 公报 公告 公证 公积金 公休 公示
  操作 平台 平时 平常 平日 全年 全体 全部 全程 全文 全长 全称 全职 简称 简介 简历 简单 双方 双边 经常 经营 经历 经验 家里 家中 家人 家庭 家属 成绩 成果 成功 成交 成立 成员 高度 高速 高铁 高温 高考 高层 高价 高空 高压 高效 高中 高危 高新 明确 明年 明日 明细 关键 关注 关闭 周围 周年 周期 周末 周报 周一 周二 周三 周四 周五 周六 周日 方向 方针 方才 空中 空调 空白 空格 空运 严格 满足 满意 年底 年间 年度 年初 年末 年薪 年检 年审 年龄 年代 年会 年终奖
  计算 计算机 计算器 计件 单独 单身 单人 单据 单程 单一 支付 支出 支行 居住 居民 居委会 依照 依法 应付 应收 应届 应届生 应急 应聘 钟点 钟点工 从业 从事 从此 从来 从前 时代 时刻 时报 时长 时薪 习惯 万元 万股 左右 东西 东南 东北 南方 南面 北方 那边 那里 那个 那么 那些 那天 有人 有权 有限 有效 有效期 有毒 有害 有限期 有关人 银行 银行卡 银行业 牛奶 牛肉 别人 别名 何时 何处 何以 史料 向下 向上 管理岗 管家 管理费 商业 商务 商品 商场 商城 商铺 商人
  车上 车程 车费 车型 车主 车棚 车间 房屋 房间 房主 房东 房产 房租 水果 水泥 水电 水费 水库 水产 柴油 柴油机 金属 金融 金额 石油 石材 石化 花生 花卉 米饭 米粉 黄牛 马上 马路 麻将 麻醉 温馨 温水 解决 解释 解答 解除 毕业 毕业生 毕竟 应有 易于 易碎 常用 常住 常规 常见 常委 白天 安装 安检 安保 安排 安置 安防 安慰 包装 包裹 包含 包车 包吃住 包工 包邮 鲁班 平米 平方 平方米 申请 申报 申通 申诉 申明 申购 宣布 宣传 宣告 强调 强制 强烈 连接 连续 连锁 连夜 充分 充电 充满 充值 双休 双休日 双倍 党员 党委 党政 党支部 卫生间 卫生院 卫生局 卫浴 能否 能源 能够 才能 后来 后勤 后期 后面 后台 后备 仓库 仓储 仓管 种类 种植 养殖 养护 养老 养老金
  程序 程序员 项下 项目 项目组 项次 时效 幸好 巩固 通道 通用 通信 通讯 通讯录 通行 通车 通话 通报 但是 原因 原始 原则 原料 原定 原名 原有 原价 原单位 原本 要求 干净 干活 干部 干洗 干货 游客 游戏 游泳 陆续 连忙 全勤 全勤奖 全市 全省 全区 全款 全新 和解 和平区 沙发 海关 海外 海运 海底 海鲜 海报 海选 江南 江北 江边 边上 边境 里面 里程 明天 明白 古镇 古代 古建 喜报 喜庆 贺卡 钱包 钱款 钱数 修建 修理 修理厂 修改 修补 宿舍 宿舍楼 席位 余额 余款 余下 车票 乐园 乐器 舒适 司法 司法局 司令 温泉 甘蔗 闪送 邮寄 邮件 邮政 邮费 快递 快运 速递 物流 速运 货运 专送 到付 顺丰 中通 圆通 韵达 盖章 签名 签章 复印 打印 扫描 正反面
`);

const places = words(`
  保定 保山 信阳 六安 兴安 南京 南宁 南平 南昌 南通 南阳 吉安 和田 宁德 宁波 安庆 安康 安阳 安顺 宣城 常州 常德 平凉 平顶山 广元 广安 广州 延安 徐州 惠州 成都 扬州 昌都 朝阳 松原 柳州 桂林 梅州 武威 武汉 汉中 江门 池州 沈阳 沧州 洛阳 济南 海东 海口 温州 湘潭 温江 潮州 白城 白山 白银 益阳 盐城 石嘴山 石家庄 石河子 福州 绵阳 舟山 苏州 荆州 荆门 莱芜 萍乡 营口 蚌埠 衡水 衡阳 西宁 西安 许昌 贵阳 贺州 资阳 赣州 赤峰 辽阳 达州 连云港 通化 通辽 邢台 郑州 酒泉 金华 金昌 钦州 铁岭 银川 锦州 镇江 长春 长沙 长治 阳江 阳泉 雅安 青岛 鞍山 韶关 马鞍山 黄冈 黄山 黄石 龙岩 深圳 厦门 泉州 漳州 莆田 三明 杭州 合肥 昆明 大连 哈尔滨 无锡 东莞 佛山 中山 珠海 嘉兴 绍兴 台州 高新 开发 经开 海淀 东城 西城 丰台 通州 顺义 昌平 大兴 浦东 闵行 宝山 松江 青浦 奉贤 思明 湖里 集美 海沧 同安 翔安
`);

/** Insurers and their short names: lists of people come with them in front. Those that may be a person's name too are everyday words. */
const insurers = words(`
  中国平安 平安保险 平安财险 平安产险 平安人寿 平安养老 平安健康 中国人保 人保 人保财险 人保健康 人保寿险 中国人寿 国寿 国寿财险 国寿财 国寿寿险 人寿 人寿财险 中国太保 太保 太保产险 太平洋 太平洋保险 太平洋产险 太平洋财险 中国太平
  太平保险 太平财险 太平人寿 泰康 泰康在线 泰康养老 泰康人寿 新华保险 新华人寿 阳光保险 阳光财险 阳光产险 阳光人寿 大地保险 大地财险 华泰保险 华泰财险 华安保险 华安财险 永安保险 永安财险 永诚保险 众安 众安保险 众安在线 中华联合 中华保险
  中华财险 天安保险 天安财险 安盛 安盛天平 安盛保险 安联 安联保险 京东安联 美亚 美亚保险 史带 史带财险 友邦 友邦保险 大家保险 大家财险 中银保险 亚太财险 英大财险 国任 国任保险 国任财险 紫金保险 紫金财险 浙商保险 浙商财险 利宝保险 信达财险
  渤海保险 渤海财险 长安责任 长安保险 鼎和保险 都邦保险 都邦财险 安诚保险 安心保险 富德生命 合众人寿 百年人寿 中意人寿 中英人寿 中宏人寿 招商信诺 瑞泰人寿 苏黎世 苏黎世保险 东京海上 三井住友 信利保险 劳合社
`);

/** A set of words that is asked on every line: most words are told by their first and last characters alone. */
const wordSet = (list: readonly string[]): ((word: string) => boolean) => {
  const all: ReadonlySet<string> = new Set(list);
  const begins = unitSet(list.map((word) => word.charAt(0)).join(''));
  const ends = unitSet(list.map((word) => word.charAt(word.length - 1)).join(''));
  return (word) => begins(word.charCodeAt(0)) && ends(word.charCodeAt(word.length - 1)) && all.has(word);
};

const organisation =
  /(?:公司|集团|中心|学院|学校|中学|小学|大学|幼儿园|医院|银行|支行|快递|速递|速运|快运|货运|物流|派出所|居委会|村委会|管理局|工厂|商店|超市|酒店|饭店|餐厅|事务所|办事处|合作社|委员会|协会|工程队|施工队|项目部|分公司|分部|车间|工地|小区|花园|部门|事业部|公寓|宿舍|大厦|广场|市场|名单|明细|花名册|信息|资料|表)$/;
const address = /(?:省|自治区|[^\s]市|[^\s]县|[^\s]区|街道|[^\s]镇|[^\s]乡|大道|号楼|单元)$/;
const street = /[路街村巷弄室]$/;

/** Whether a word says what somebody does. */
export const isJob = wordSet(jobs);

/** Whether a word is one of the words about people, work, papers and chat that are never a name. */
export const isOtherWord = wordSet([...jobs, ...notes, ...chat, ...insurers]);

/** Whether a word is an everyday one that begins with a family name: rather no name. */
export const isEveryday = wordSet(everyday);

/** Whether a word of two characters is far more often a word than a name. */
export const isDictionaryWord = wordSet(dictionaryWords);

/** Whether a word is rather the name of a town than of a person. */
export const isTown = wordSet(places);

/** Whether a word ends like the name of an organisation or a list. */
export const isOrganisation = (word: string): boolean => word.length > 3 && organisation.test(word);

/** Whether a word ends like a line of an address. */
export const isAddress = (word: string): boolean =>
  (word.length > 2 && address.test(word)) || (word.length > 3 && street.test(word));

/** Whether a word needs no look of a person: one about people, work and papers, a town, an organisation, an address. */
export const isKnownWord = (word: string): boolean =>
  word.length < 2 || isOtherWord(word) || isTown(word) || isOrganisation(word) || isAddress(word) || isFromKnown(word);

/** Whether a word is put together of two or three that are known: 新增员工. */
const isFromKnown = (word: string): boolean =>
  word.length < 9 &&
  [2, 3, 4].some((length) => word.length - length > 1 && isOtherWord(word.slice(0, length)) && isKnownWord(word.slice(length)));
