const words = (text: string): readonly string[] => text.split(' ');

/** What people are called by, behind a name: 张伟先生. */
export const honorifics = words('先生 女士 小姐 太太 同志 老师 师傅 同学');

/** What people are by their work, behind a name: 张伟主任. */
const posts = words('经理 主任 主管 老板 会计 医生 队长 组长 班长 工长 科长 处长 局长 厂长 校长 院长 部长 司机');

/** What stands behind a surname alone: 李工. */
const afterSurname = words('总 工 哥 姐 叔 姨');

const oneOf = (...lists: readonly (readonly string[])[]): string => `(${lists.flat().join('|')})$`;

/** A form of address behind something, which it is taken off from. */
export const honorific = new RegExp(oneOf(honorifics));

/** A form of address or a post behind something. */
export const title = new RegExp(oneOf(honorifics, posts));

/** A surname with a title, and no given name: 王总, 李师傅, 陈女士. */
export const onlyTitle = new RegExp(String.raw`^\p{Script=Han}${oneOf(afterSurname, honorifics, posts)}`, 'u');

/** The last characters of all of them. */
export const titleEnds = [...honorifics, ...posts, ...afterSurname].map((word) => word.at(-1)).join('');
