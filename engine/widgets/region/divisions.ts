/** A province, city or district: its code, its name after those of what it belongs to, and whether more stand below it. */
export type Division = { readonly code: string; readonly path: string; readonly isWhole: boolean; readonly level: 1 | 2 | 3 };

/**
 * Reads the packed divisions: one province a line, its cities after "|", their districts after ":", each with the last digits of its
 * code. Districts of a province without a city between stand right below it.
 */
export const readDivisions = (packed: string): readonly Division[] => packed.split('\n').flatMap(readProvince);

const readProvince = (line: string): readonly Division[] => {
  const [head = '', ...cities] = line.split('|');
  const prefix = head.slice(0, 2);
  const province = head.slice(2);
  return [
    { code: `${prefix}0000`, path: province, isWhole: cities.length === 0, level: 1 },
    ...cities.flatMap((part) => readCity(prefix, province, part)),
  ];
};

const readCity = (province: string, provinceName: string, part: string): readonly Division[] => {
  const [head = '', districts = ''] = part.split(':');
  const prefix = `${province}${head.slice(0, 2)}`;
  const name = head.slice(2);
  const path = name === '' ? provinceName : `${provinceName} ${name}`;
  const below = districts === '' ? [] : districts.split(',');
  return [
    ...(name === '' ? [] : [{ code: `${prefix}00`, path, isWhole: below.length === 0, level: 2 } as const]),
    ...below.map(
      (district) =>
        ({ code: `${prefix}${district.slice(0, 2)}`, path: `${path} ${district.slice(2)}`, isWhole: true, level: 3 }) as const,
    ),
  ];
};

/** The divisions right below one; of none, the provinces. */
const divisionsBelow = (divisions: readonly Division[], path: string): readonly Division[] =>
  path === ''
    ? divisions.filter(({ level }) => level === 1)
    : divisions.filter((division) => division.path.startsWith(`${path} `) && depth(division.path) === depth(path) + 1);

const depth = (path: string): number => path.split(' ').length;

/** What a text finds: below a division whose whole name it is, what stands right there; else all that hold each word in name or code, widest first. */
export const findDivisions = (divisions: readonly Division[], text: string): readonly Division[] => {
  const typed = text.normalize('NFKC').trim().replaceAll(/\s+/g, ' ');
  const around = divisions.find(({ path, isWhole }) => path === typed && !isWhole);
  if (typed === '' || around) return divisionsBelow(divisions, typed);
  const words = typed.split(' ');
  return [1, 2, 3].flatMap((level) =>
    divisions.filter(
      (division) =>
        division.level === level &&
        words.every((word) => (/^\d+$/.test(word) ? division.code.startsWith(word) : division.path.includes(word))),
    ),
  );
};
