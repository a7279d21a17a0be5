import { addDays } from '../../core/dates.ts';
import { translate } from '../../index.ts';
import { formTexts } from '../language/form-texts.ts';
import { useLanguage, useSay } from '../language/language.tsx';
import type { ApplicationStore } from '../store/state.ts';

/** The hint under a field: the form's own, or the dates between which cover may start. */
export const useFieldHint = (store: ApplicationStore, path: string): string | undefined => {
  const language = useLanguage();
  const say = useSay();
  const { form, term } = store.model.data;
  const own = form.hints?.[path];
  if (own !== undefined) return translate(store.model.data, own, language);
  if (term?.start !== `application.${path}` || term.earliest === undefined || term.latest === undefined) return undefined;
  return say(formTexts.startBetween, { from: addDays(store.at, term.earliest), to: addDays(store.at, term.latest) });
};
