const words: ReadonlySet<string> = new Set('减 减少 减员 减人 批减 删 删除 退 退保 离职 已离职 停保 减掉 去掉 作废'.split(' '));
const heading = /^(?:减员|减少|减人|批减|退保|停保|离职|删除)(?:的?人员?)?(?:名单|明细|清单|如下)?$/;

/** Whether a word says that somebody is to be taken off a list, or heads the list of those who are. */
export const isRemoval = (word: string): boolean => words.has(word) || heading.test(word);
