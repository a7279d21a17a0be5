import { moneySign, showMoney } from '../../wording/amounts.ts';
import { useApplication, useFormStore } from '../state/use-application.ts';
import { formTexts } from '../texts/form-texts.ts';
import { useTranslate } from '../texts/language.tsx';
import { minimumOf, shownPrice } from './premium.ts';

/** Returns the sentence that the minimum premium is charged, with the lower one that was computed; undefined if it is not. */
export const useMinimum = (): string | undefined => {
  const t = useTranslate();
  const store = useFormStore();
  const { data } = store.model;
  const minimum = minimumOf(data, useApplication(store, shownPrice));
  if (!minimum) return undefined;
  const sign = moneySign(data.currency);
  return t(formTexts.minimum, { limit: sign + showMoney(minimum.limit), computed: sign + showMoney(minimum.computed) });
};
