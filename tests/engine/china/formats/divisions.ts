import { regionRows } from './region-codes.ts';

/** A division that users select: its code, and its name without the names of its province and city. */
type Division = { readonly code: string; readonly name: string };

const current = regionRows.filter((row) => row.current);
const nameOf = new Map(current.map(({ code, name }) => [code, name]));
/** Names that the list spells differently at the start of other names. */
const alias: Readonly<Record<string, string>> = { 新疆维吾尔自治区: '新疆维吾尔族自治区' };
/** Cities that the list misspells, or lists under a former name. */
const corrected: Readonly<Record<string, string>> = {
  130300: '秦皇岛市',
  130400: '邯郸市',
  140600: '朔州市',
  320800: '淮安市',
  371700: '菏泽市',
  420600: '襄阳市',
  422800: '恩施土家族苗族自治州',
  530800: '普洱市',
  620300: '金昌市',
};
const isHelper = (name: string): boolean => /市辖区$|直辖县级行政/.test(name);

const without = (name: string, ...heads: readonly string[]): string => {
  const head = heads.find((each) => each !== '' && name.startsWith(each) && name !== each);
  return head === undefined ? name : name.slice(head.length);
};

const shortName = (code: string, province: string): string => {
  const whole = nameOf.get(code) ?? '';
  const name = without(whole, province, alias[province] ?? '');
  if (code.endsWith('00')) return corrected[code] ?? name;
  const city = without(nameOf.get(`${code.slice(0, 4)}00`) ?? '', province, alias[province] ?? '');
  const bare = without(name, city);
  // A name that begins with the province also has the city, which may have a former name.
  return bare !== name || name === whole ? bare : name.replace(/^.+?(?:市|自治州|地区|盟)(?=.{2,})/, '');
};

const below = (prefix: string, province: string): readonly Division[] => {
  const seen = new Set<string>();
  return current.flatMap(({ code }) => {
    if (!code.startsWith(prefix) || code === `${prefix}${'0'.repeat(6 - prefix.length)}`) return [];
    if (prefix.length === 2 ? !code.endsWith('00') : code.endsWith('00')) return [];
    const name = shortName(code, province);
    if (name === '' || isHelper(nameOf.get(code) ?? '') || seen.has(name)) return [];
    seen.add(name);
    return [{ code, name }];
  });
};

const listed = (divisions: readonly Division[]): string => divisions.map(({ code, name }) => `${code.slice(4)}${name}`).join(',');

/**
 * Returns the current divisions, one province a line: "35福建省|02厦门市:03思明区,06湖里区|…". Districts without a city follow the number
 * that their codes share ("90:04仙桃市").
 */
export const packedDivisions = (): string =>
  current
    .filter(({ code }) => code.endsWith('0000'))
    .map(({ code, name }) => {
      const province = code.slice(0, 2);
      const cities = new Map(below(province, name).map((city) => [city.code.slice(0, 4), city.name]));
      const prefixes = [
        ...new Set(current.flatMap((row) => (row.code.startsWith(province) ? [row.code.slice(0, 4)] : []))),
      ].filter((prefix) => !prefix.endsWith('00'));
      const parts = prefixes.flatMap((prefix) => {
        const city = cities.get(prefix) ?? '';
        const districts = listed(below(prefix, name));
        return city === '' && districts === '' ? [] : [`${prefix.slice(2)}${city}:${districts}`];
      });
      return [`${province}${name}`, ...parts].join('|');
    })
    .join('\n');
