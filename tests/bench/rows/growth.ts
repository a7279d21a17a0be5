import {
  checkApplication,
  mapTable,
  priceApplication,
  priceEndorsement,
  type EndorsementRequest,
} from '../../../engine/index.ts';
import { parsePeople } from '../../../engine/china.ts';
import { atMost, defineRow } from '../define.ts';
import { inTurns } from '../measure.ts';
import { model, today } from '../model.ts';
import { applicationOf, personOf } from '../persons.ts';
import { chineseLists as words } from '../../../engine/china/lists.ts';

/** Everybody is without a name, a job and a number: the most issues that a list can have. */
const emptyOf = (count: number): unknown => ({
  ...applicationOf(1),
  insuredGroup: [{ plan: 'GA50', insured_list: Array.from({ length: count }, () => ({})) }],
});

/** As many groups as there are persons, each of one person who has the number of all others. */
const twinsOf = (count: number): unknown => ({
  ...applicationOf(1),
  insuredGroup: Array.from({ length: count }, () => ({ plan: 'GA50', insured_list: [personOf(0)] })),
});

/** A tenth of the persons leave, a tenth are replaced, and a tenth come. */
const changeOf = (count: number): EndorsementRequest => {
  const tenth = Math.max(1, Math.floor(count / 10));
  const each = <One>(one: (n: number) => One): One[] => Array.from({ length: tenth }, (_, n) => one(n));
  return {
    effective: '2026-12-24',
    remove: each((n) => n),
    replace: each((n) => ({ old: tenth + n, person: personOf(count + n) })),
    add: each((n) => ({ group: 0, person: personOf(count + tenth + n) })),
  };
};

const linesOf = (count: number): string =>
  Array.from(
    { length: count },
    (_, n) => `${n + 1}. ${personOf(n).finalName} ${personOf(n).certNumber} ${personOf(n).phoneNo}`,
  ).join('\n');

const rowsOf = (count: number): readonly (readonly string[])[] => [
  ['姓名', '证件号码', '手机号码', '备注'],
  ...Array.from({ length: count }, (_, n) => [personOf(n).finalName, personOf(n).certNumber, personOf(n).phoneNo, '在职']),
];

/** Each function with an input of so many items, made beforehand. */
const workOf: Readonly<Record<string, (count: number) => () => unknown>> = {
  'checkApplication, all right': (count) => {
    const application = applicationOf(count);
    return () => checkApplication(model, application, today);
  },
  'checkApplication, empty persons': (count) => {
    const application = emptyOf(count);
    return () => checkApplication(model, application, today);
  },
  'checkApplication, a group for each, all the same person': (count) => {
    const application = twinsOf(count);
    return () => checkApplication(model, application, today);
  },
  'priceApplication, all right': (count) => {
    const application = applicationOf(count);
    return () => priceApplication(model, application, today).trace();
  },
  'priceApplication, empty persons': (count) => {
    const application = emptyOf(count);
    return () => priceApplication(model, application, today).trace();
  },
  priceEndorsement: (count) => {
    const [application, request] = [applicationOf(count), changeOf(count)];
    return () => priceEndorsement(model, application, request, '2026-12-01');
  },
  'parsePeople, lines': (count) => {
    const text = linesOf(count);
    return () => parsePeople(text, { today });
  },
  'parsePeople, one line': (count) => {
    const text = linesOf(count).replaceAll('\n', ' ');
    return () => parsePeople(text, { today });
  },
  'parsePeople, digits and zero widths': (count) => {
    const text = '138\u200B'.repeat(count * 10);
    return () => parsePeople(text, { today });
  },
  mapTable: (count) => {
    const rows = rowsOf(count);
    return () => mapTable(rows, model, { words, today });
  },
};

const sizes = [100, 1_000, 10_000];

/** How the cost of the engine's functions grows with 1, 10 and 100 times the input: no faster than the input itself. */
export const row = defineRow({
  order: 55,
  run: async ({ samples }) => {
    const lines = Object.entries(workOf).map(([name, of]) => ({
      name,
      values: sizes.map((size) => inTurns({ it: of(size) }, { rounds: Math.min(samples, 7), warmUp: size > 1_000 ? 2 : 8 }).it),
    }));
    return {
      figures: lines.map(({ name, values: [, middle = Number.NaN, most = Number.NaN] }) => {
        const times = most / middle / 10;
        return {
          what: `${name}: cost of an item among 10,000, in times of one among 1,000`,
          unit: '',
          ours: times,
          peers: [],
          aim: atMost(times, 3, ''),
        };
      }),
      growth: [{ what: '1, 10 and 100 times the input', unit: 'ms', sizes, lines }],
    };
  },
});
