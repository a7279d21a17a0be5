import type { pictureFamilies } from '../../contract/choices.ts';

/** A family of products. Each family has its own scene. */
export type Family = (typeof pictureFamilies)[number];

/**
 * The colours of a scene, and `pick(place, options)`, which returns a number below `options` that depends on the product's
 * code.
 */
export type SceneStyle = {
  readonly ground: string;
  readonly mid: string;
  readonly ink: string;
  readonly red: string;
  readonly paper: string;
  readonly isDark: boolean;
  readonly bits: number;
  readonly pick: (place: number, options: number) => number;
};

const lineAttributes = ({ ink }: SceneStyle): string =>
  `stroke="${ink}" stroke-width="1.5" fill="none" stroke-linecap="round" stroke-linejoin="round"`;
const floor = (pen: SceneStyle): string =>
  `<path d="M0 84h128v12H0z" fill="${pen.mid}"/><path d="M0 84h128" ${lineAttributes(pen)}/>`;
const repeat = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');

const person = ({ ink }: SceneStyle, x: number, y: number, scale: number, fill: string): string =>
  `<g transform="translate(${x} ${y}) scale(${scale})"><path d="M-11 24v-5a11 11 0 0 1 22 0v5z" fill="${fill}" stroke="${ink}" stroke-width="${1.5 / scale}" stroke-linejoin="round"/><circle r="6.5" fill="${fill}" stroke="${ink}" stroke-width="${1.5 / scale}"/></g>`;

/** Draws three people; `marked` is the red thing on one of them, who is in the middle, on the left or on the right. */
const drawThreePeople = (pen: SceneStyle, markedThing: string): string => {
  const { mid, ground, paper, pick } = pen;
  const place = ['', 'translate(-16.1 15.8) scale(.78)', 'translate(44.1 15.8) scale(.78)'][pick(3, 3)] ?? '';
  return `${person(pen, 34, 58, 0.9, pick(3, 3) === 1 ? mid : ground)}${person(pen, 94, 58, 0.9, pick(3, 3) === 2 ? mid : ground)}${person(pen, 64, 54, 1.15, paper)}<g transform="${place}">${markedThing}</g>${floor(pen)}`;
};

const group = (pen: SceneStyle): string => {
  const { mid, red, bits, pick } = pen;
  const skyline = repeat(
    6,
    (index) =>
      `<path d="M${index * 26 - 6 + pick(2, 3) * 4} 96V${62 - ((bits >>> (index * 3)) % 5) * 9}h20V96z" fill="${mid}" opacity="${index % 2 ? 0.75 : 0.5}"/>`,
  );
  const badge = `<path d="M58.5 61.5L64 70l5.5-8.5" stroke="${red}" stroke-width="1.8" fill="none" stroke-linecap="round" stroke-linejoin="round"/><path d="M59.5 69h9v9.5h-9z" fill="${red}"/>`;
  return `${skyline}${drawThreePeople(pen, badge)}`;
};

const build = (pen: SceneStyle): string => {
  const { mid, ink, red, pick } = pen;
  const mastX = 12 + pick(2, 3) * 4;
  const frame = repeat(
    3,
    (index) => `<path d="M${70 + pick(4, 3) * 3} ${44 + index * 14}h60" stroke="${mid}" stroke-width="5" fill="none"/>`,
  );
  const columns = repeat(
    3,
    (index) => `<path d="M${76 + index * 20} ${38 + pick(5, 2) * 6}V84" stroke="${mid}" stroke-width="4"/>`,
  );
  const crane = `<path d="M${mastX} 84V12h8v72M${mastX} 30l8-9M${mastX} 48l8-9M${mastX} 66l8-9M${mastX - 10} 18H104M${mastX + 4} 6l-13 12M${mastX + 4} 6l52 12M${84 + pick(5, 2) * 8} 18v14" stroke="${ink}" stroke-width="1.2" fill="none" stroke-linejoin="round" opacity=".55"/>`;
  const helmet = `<path d="M55 47.5a9 9 0 0 1 18 0zM52.5 47.5h23" fill="${red}" stroke="${red}" stroke-width="1.5" stroke-linejoin="round"/>`;
  return `${frame}${columns}${crane}${drawThreePeople(pen, helmet)}`;
};

const school = (pen: SceneStyle): string => {
  const { mid, ground, ink, red, paper, bits, pick } = pen;
  const house = `<path d="M8 84V46h34l22-16 22 16h34v38z" fill="${mid}" opacity=".6"/><circle cx="64" cy="42" r="4.5" fill="${ground}" stroke="${ink}" stroke-width="1.2"/><path d="M64 39.5V42h2" ${lineAttributes(pen)}/>`;
  const windows = [16, 29, 92, 105].map((x) => `<path d="M${x} 53h7v9h-7z" fill="${ground}" opacity=".8"/>`);
  // The child in front, seen from behind, carries the satchel.
  const satchel = `<path d="M56 68.5a4 4 0 0 1 4-4h8a4 4 0 0 1 4 4V82H56z" fill="${red}"/><path d="M56 73.5h16M62 73.5v3h4v-3" stroke="${onRed(pen)}" stroke-width="1.2" fill="none"/>`;
  return `${house}${windows.join('')}${person(pen, 35, 64, 0.74 + pick(3, 2) * 0.08, bits & 1 ? mid : ground)}${person(pen, 93, 64, 0.74 + pick(4, 2) * 0.08, bits & 2 ? mid : ground)}${person(pen, 64, 58, 1.02, paper)}${satchel}${floor(pen)}`;
};

/** Returns the colour of lines on the red thing. */
const onRed = ({ isDark }: SceneStyle): string => (isDark ? '#2B3138' : '#fff');

const employer = (pen: SceneStyle): string => {
  const { mid, ground, ink, red, paper, pick } = pen;
  const hall = `M10 84V${50 + pick(2, 3) * 4}l18-10v10l18-10v10l18-10V84`;
  const windows = repeat(
    6,
    (index) =>
      `<path d="M${82 + (index % 2) * 14} ${44 + Math.floor(index / 2) * 12}h8v6h-8z" fill="${index === pick(4, 6) ? red : ground}" stroke="${ink}" stroke-width="1.2"/>`,
  );
  return `<path d="${hall}z" fill="${mid}"/><path d="${hall}" ${lineAttributes(pen)}/><path d="M76 84V${26 + pick(3, 3) * 4}h34V84z" fill="${paper}" stroke="${ink}" stroke-width="1.5"/>${windows}<path d="M20 66h6v6h-6zM36 66h6v6h-6zM52 66h6v6h-6z" ${lineAttributes(pen)}/>${floor(pen)}`;
};

const travel = (pen: SceneStyle): string => {
  const { mid, ground, ink, red, isDark, pick } = pen;
  const ridge = `M-6 84L${28 + pick(2, 4) * 4} 38l26 32 16-18 ${20 + pick(3, 4) * 3} 32`;
  return `<circle cx="${22 + pick(0, 5) * 21}" cy="${20 + pick(1, 3) * 5}" r="8" fill="${red}"/><path d="${ridge}z" fill="${mid}"/><path d="${ridge}" ${lineAttributes(pen)}/><path d="M0 96c20-16 40-6 58-14s34-14 70-8v22z" fill="${isDark ? '#22332E' : '#fff'}"/><path d="M0 96c20-16 40-6 58-14s34-14 70-8" ${lineAttributes(pen)}/><path d="M98 74V58m0-10a6 6 0 0 1 6 6c0 4-6 9-6 9s-6-5-6-9a6 6 0 0 1 6-6z" fill="${ground}" stroke="${ink}" stroke-width="1.5" stroke-linejoin="round"/>`;
};

const sports = ({ mid, ink, red, pick }: SceneStyle): string => {
  const lanes = repeat(
    3,
    (index) =>
      `<path d="M${14 + index * 8} 96V76a${50 - index * 8} ${40 - index * 8} 0 0 1 ${100 - 16 * index} 0v20" stroke="${ink}" stroke-width="1.2" fill="none"/>`,
  );
  return `<path d="M14 96V72a${40 + pick(2, 3) * 4} 34 0 0 1 100 0v24" fill="${mid}" opacity=".6"/>${lanes}<path d="M4 60h30l7-${14 + pick(3, 4) * 3} 10 ${28 + pick(4, 3) * 3} 9-${22 + pick(5, 3) * 3} 6 12h58" stroke="${red}" stroke-width="2" fill="none" stroke-linejoin="round" stroke-linecap="round"/>`;
};

const liberty = (pen: SceneStyle): string => {
  const { mid, ink, red, isDark, pick } = pen;
  const stripes = repeat(
    4,
    (index) =>
      `<path d="M${-10 + pick(2, 3) * 6 + index * 40} 96L${30 + index * 40} 0h14L${4 + pick(2, 3) * 6 + index * 40} 96z" fill="${mid}" opacity=".35"/>`,
  );
  return `${stripes}<path d="M36 16h42l12 12v54H36z" fill="${isDark ? '#262B30' : '#fff'}" stroke="${ink}" stroke-width="1.5" stroke-linejoin="round"/><path d="M78 16v12h12M45 34h22M45 43h34M45 52h26" ${lineAttributes(pen)}/><path d="M84 52c6 3 11 4 15 4 0 16-5 24-15 29-10-5-15-13-15-29 4 0 9-1 15-4z" fill="${red}"/><path d="M77.5 69l5 5 9-10" stroke="#fff" stroke-width="2.2" fill="none" stroke-linecap="round" stroke-linejoin="round"/>`;
};

const sea = (pen: SceneStyle): string => {
  const { mid, ground, ink, red, paper, pick } = pen;
  const waves = [72, 80, 88].map(
    (y, index) =>
      `<path d="M${-20 + ((pick(2, 4) * 6 + index * 9) % 24)} ${y}q8-7 16 0t16 0 16 0 16 0 16 0 16 0 16 0 16 0 16 0 16 0V100H-20z" fill="${index === 1 ? ground : mid}" stroke="${ink}" stroke-width="1.2"/>`,
  );
  return `<circle cx="${22 + pick(0, 5) * 21}" cy="${20 + pick(1, 3) * 5}" r="8" fill="${red}"/><path d="M52 62h36l-7 14H58z" fill="${paper}" stroke="${ink}" stroke-width="1.5" stroke-linejoin="round"/><path d="M70 62V26l20 30H70M66 62V36L54 56h12" fill="${ground}" stroke="${ink}" stroke-width="1.5" stroke-linejoin="round"/>${waves.join('')}`;
};

const health = (pen: SceneStyle): string => {
  const { mid, ground, ink, red, paper, pick } = pen;
  const hills = `<path d="M-6 84q${24 + pick(2, 4) * 5}-${18 + pick(3, 3) * 5} 62 0t${50 + pick(4, 3) * 8} 0V96H-6z" fill="${mid}" opacity=".6"/>`;
  const child = `${person(pen, 64, 66, 0.62, ground)}`;
  return `${hills}<path d="M64 14v14M18 46a46 34 0 0 1 92 0q-8-7-15.5 0-7.5-7-15.5 0-7-7-15 0-8-7-15 0-8-7-15.5 0-7.5-7-15.5 0z" fill="${red}"/><path d="M64 46v10" stroke="${ink}" stroke-width="1.5"/>${person(pen, 40, 62, 0.85, paper)}${person(pen, 88, 62, 0.85, pick(5, 2) === 1 ? mid : paper)}${child}${floor(pen)}`;
};

const fleet = (pen: SceneStyle): string => {
  const { mid, ground, ink, red, paper, pick } = pen;
  const van = (x: number, y: number, scale: number, fill: string): string =>
    `<g transform="translate(${x} ${y}) scale(${scale})" stroke="${ink}" stroke-width="${1.5 / scale}" stroke-linejoin="round"><path d="M0 0h30v20H0z" fill="${fill}"/><path d="M30 6h9l7 8v6H30z" fill="${ground}"/><circle cx="9" cy="21" r="4.5" fill="${ground}"/><circle cx="37" cy="21" r="4.5" fill="${ground}"/></g>`;
  const redVan = pick(2, 3);
  const fill = (index: number): string => (index === redVan ? red : index === (redVan + 1) % 3 ? mid : paper);
  const lanes = repeat(
    5,
    (index) =>
      `<path d="M${index * 30 - 10 + pick(3, 3) * 6} 90h14" stroke="${ground}" stroke-width="2" stroke-linecap="round"/>`,
  );
  return `<path d="M0 ${54 + pick(4, 3) * 3}h128V84H0z" fill="${mid}" opacity=".45"/>${van(8, 24 + pick(5, 3) * 2, 0.8, fill(0))}${van(72, 30 + pick(5, 3) * 2, 0.9, fill(1))}${floor(pen)}${van(26, 55, 1.15, fill(2))}${lanes}`;
};

const shop = (pen: SceneStyle): string => {
  const { mid, ground, ink, red, paper, pick } = pen;
  const awning = `M20 34l6-14h76l6 14${repeat(8, () => 'a5.5 5.5 0 0 1-11 0')}z`;
  const goods = repeat(
    4,
    (index) =>
      `<path d="M${36 + index * 8} ${72 - ((pick(3, 4) + index * 3) % 4) * 3}h6V74h-6z" fill="${mid}" stroke="${ink}" stroke-width="1.2"/>`,
  );
  const houses = `<path d="M-4 84V${48 + pick(4, 3) * 5}l14-8 14 8v40zM104 84V${44 + pick(5, 3) * 5}l14-8 14 8v44z" fill="${mid}" opacity=".6"/>`;
  return `${houses}<path d="M24 34h80v50H24z" fill="${paper}" stroke="${ink}" stroke-width="1.5"/><path d="M32 48h38v28H32z" fill="${ground}" stroke="${ink}" stroke-width="1.5"/>${goods}<path d="M78 50h18v34H78z" fill="${mid}" stroke="${ink}" stroke-width="1.5"/><circle cx="92" cy="68" r="1.5" fill="${ink}"/><path d="${awning}" fill="${red}" stroke="${red}" stroke-width="1.5" stroke-linejoin="round"/>${floor(pen)}`;
};

export const scenes: Readonly<Record<Family, (pen: SceneStyle) => string>> = {
  group,
  build,
  school,
  employer,
  travel,
  sports,
  liberty,
  sea,
  health,
  fleet,
  shop,
};
