import type { PlaceName } from '../../model/vocabulary.ts';

/**
 * Parses the packed divisions. Each province is a line; cities are after "|", districts after ":", each with the last digits of
 * its code. Districts without a city belong to the province.
 */
export const readDivisions = (packedDivisions: string): readonly PlaceName[] => packedDivisions.split('\n').flatMap(readProvince);

const readProvince = (line: string): readonly PlaceName[] => {
  const [head = '', ...cities] = line.split('|');
  const prefix = head.slice(0, 2);
  const province = head.slice(2);
  return [
    { code: `${prefix}0000`, path: province, isLeaf: cities.length === 0, level: 1 },
    ...cities.flatMap((part) => readCity(prefix, province, part)),
  ];
};

const readCity = (province: string, provinceName: string, part: string): readonly PlaceName[] => {
  const [head = '', districts = ''] = part.split(':');
  const prefix = `${province}${head.slice(0, 2)}`;
  const name = head.slice(2);
  const path = name === '' ? provinceName : `${provinceName} ${name}`;
  const districtTexts = districts === '' ? [] : districts.split(',');
  const city: PlaceName = { code: `${prefix}00`, path, isLeaf: districtTexts.length === 0, level: 2 };
  const children = districtTexts.map((district): PlaceName => {
    const code = `${prefix}${district.slice(0, 2)}`;
    return { code, path: `${path} ${district.slice(2)}`, isLeaf: true, level: 3 };
  });
  return name === '' ? children : [city, ...children];
};

/** Loads the current provinces, cities and districts. */
export const divisions = async (): Promise<readonly PlaceName[]> =>
  readDivisions((await import('./divisions.gen.ts')).packedDivisions);
