import { inLanguage } from '../../model/language.ts';
import { ageOn } from '../../values/dates.ts';
import { fill, type Language } from '../../index.ts';
import { gridTexts } from '../texts/grid-texts.ts';

/** The age from which a person is no child. */
export const ADULT = 18;

/** Returns a person's age in words on a day: "39 岁", "儿童，8 岁", or "" if it is not known. */
export const ageWords = (birthDate: unknown, on: string, language: Language): string => {
  const age = typeof birthDate === 'string' ? ageOn(birthDate, on) : undefined;
  if (!age) return '';
  const words = age.years < 1 ? gridTexts.underOne : age.years < ADULT ? gridTexts.childOf : gridTexts.aged;
  return fill(inLanguage(words, language), { age: age.years });
};
