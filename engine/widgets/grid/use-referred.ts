import { useMemo } from 'react';
import { translate } from '../../index.ts';
import { formTexts } from '../language/form-texts.ts';
import { useLanguage, useSay } from '../language/language.tsx';
import { spotOf, type Place } from '../store/content.ts';
import type { ApplicationStore } from '../store/state.ts';
import { useApplication } from '../store/use-application.ts';

/** Rows that the model's rules send to an underwriter, by id, in words: "需人工核保：五类职业". */
export const useReferred = (store: ApplicationStore, place: Place): ReadonlyMap<number, string> => {
  const language = useLanguage();
  const say = useSay();
  const refer = useApplication(store, (state) => state.findings.refer);
  return useMemo(() => {
    const words = new Map<number, string>();
    const groups = store.getState().lists[place.path] ?? [];
    for (const { path, message } of refer) {
      const spot = spotOf([place], path);
      const row = spot && groups[spot.group]?.rows[spot.row];
      if (!row) continue;
      const said = translate(store.model.data, message, language);
      const before = words.get(row.id);
      words.set(row.id, before === undefined || before === said ? said : `${before}；${said}`);
    }
    return new Map([...words].map(([id, text]) => [id, say(formTexts.refer, { text })]));
  }, [refer, store, place, language, say]);
};
