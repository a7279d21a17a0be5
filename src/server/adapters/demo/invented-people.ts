import type { ModelData } from '@insure/engine';
import { addDays } from '@insure/engine';
import { isObject } from '../../domain/persons.ts';
import { creditCodeFor, firmName, nationalIdFor, personName, type Dice } from './invented.ts';

type Fields = Readonly<Record<string, unknown>>;
type Chance = {
  readonly dice: Dice;
  readonly serial: number;
  /** Number, sub-type and type of the product. */
  readonly kinds: readonly string[];
};

/** The phone of the customer of the demonstration, who has bought now and then himself. */
const customerPhone = '13800001234';

/** An application with another policyholder, first with more insured and other ones, then with its own: whichever the model takes. */
export const withPeople = (data: ModelData, application: Fields, chance: Chance): readonly Fields[] => {
  const held = withHolder(application, chance);
  const list = data.insured?.weight === undefined ? data.insured?.list : undefined;
  const name = list === undefined ? undefined : data.lists[list]?.split('.').at(-1);
  return name === undefined ? [held] : [withInsured(held, name, chance), held];
};

/** The policyholder's texts replaced wherever they stand: who insures himself stands there twice. */
const withHolder = (application: Fields, { dice, serial, kinds }: Chance): Fields => {
  const { policyholder } = application;
  if (!isObject(policyholder)) return application;
  const { holderType, holderName, certNum, phone } = policyholder;
  const isFirm = holderType === 'organisation';
  const texts = new Map<unknown, string>([
    [holderName, isFirm ? firmName(dice, kinds) : personName(dice)],
    [phone, serial % 40 === 7 ? customerPhone : `1390592${String(1000 + (serial % 9000)).slice(-4)}`],
    ...(isFirm ? [[certNum, creditCodeFor(serial + 1)] as const] : []),
  ]);
  const replaced = replacedIn(application, texts);
  return isObject(replaced) ? replaced : application;
};

const replacedIn = (value: unknown, texts: ReadonlyMap<unknown, string>): unknown => {
  if (Array.isArray(value)) return value.map((each: unknown) => replacedIn(each, texts));
  if (isObject(value)) return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, replacedIn(each, texts)]));
  return texts.get(value) ?? value;
};

/** Every list of the insured again and again up to some two dozen, each person another. */
const withInsured = (application: Fields, name: string, { dice }: Chance): Fields => {
  const more = dice.below(22);
  let count = 0;
  const visit = (value: unknown, key: string): unknown => {
    if (Array.isArray(value) && key === name)
      return Array.from({ length: value.length + more }, (_, index) =>
        personLike(value[index % value.length], dice, (count += 1)),
      );
    if (Array.isArray(value)) return value.map((each: unknown) => visit(each, ''));
    return isObject(value)
      ? Object.fromEntries(Object.entries(value).map(([inner, each]) => [inner, visit(each, inner)]))
      : value;
  };
  const crowd = visit(application, '');
  return isObject(crowd) ? crowd : application;
};

const personLike = (value: unknown, dice: Dice, serial: number): unknown => {
  if (!isObject(value) || typeof value['birthDay'] !== 'string') return value;
  const birthDay = addDays(value['birthDay'], 300 - dice.below(600));
  const certNumber = nationalIdFor(birthDay, serial * 7 + dice.below(7));
  const sex = Number(certNumber[16]) % 2 ? 'M' : 'F';
  return { ...value, finalName: personName(dice), certType: '15081001', certNumber, birthDay, sex };
};
