import { useMemo } from 'react';
import type { PriceResult } from '../../core/model.ts';
import { columnsOf } from '../grid/columns.ts';
import { groupLabel, groupPlan } from '../grid/group-name.ts';
import { classColumn } from '../grid/head-counts.ts';
import { formTexts } from '../language/form-texts.ts';
import { useLanguage, useSay } from '../language/language.tsx';
import { groupInside, showCount, showMoney } from '../../core/words/numbers.ts';
import { unitSentence } from '../../core/words/units.ts';
import type { ApplicationStore } from '../store/state.ts';
import type { Group, Place } from '../store/content.ts';
import { useApplication } from '../store/use-application.ts';
import { breakdown, sumsByPrice } from './breakdown.ts';
import { shownLists } from './persons.ts';
import type { SumLine } from './premium-lines.tsx';

const noGroups: readonly Group[] = [];

/** The persons of a list as lines of the premium's sum: "A 组 1 类, 310.00 × 1.00 × 12 人". */
export const usePersonLines = (
  store: ApplicationStore,
  place: Place | undefined,
  price: PriceResult | undefined,
): readonly SumLine[] => {
  const say = useSay();
  const language = useLanguage();
  const groups = useApplication(store, (state) => (place ? shownLists(state)[place.path] : undefined)) ?? noGroups;
  return useMemo(() => {
    // Where a row stands for many heads, its price is not one person's: the trace's own lines say it better.
    if (!place || !price || store.model.data.insured?.weight !== undefined) return [];
    const columns = columnsOf(store.model, place, language);
    const kind = classColumn(columns);
    const money = columns.find((column) => column.kind === 'step' && column.unit === 'money');
    const sums = sumsByPrice(price.trace(), place.list);
    return breakdown(groups, price, place.list, kind?.step, money?.kind === 'step' ? money.step : undefined).flatMap((share) => {
      if (share.each === undefined) return [];
      const unit = unitSentence(kind?.unit);
      const words = share.kind === '' ? '' : unit ? say(unit, { value: share.kind }) : `${kind?.title ?? ''} ${share.kind}`;
      const group =
        groups.length > 1
          ? groupLabel(place, groups[share.group], share.group, say)
          : groupPlan(store.model, place, groups[share.group], language);
      return [
        {
          key: `${share.group} ${share.kind} ${share.each}`,
          title: `${group} ${words}`.trim(),
          sum: say(formTexts.timesPersons, {
            value: groupInside(sums.get(share.each) ?? showMoney(share.each)),
            count: showCount(share.persons),
          }),
          amount: share.amount,
        },
      ];
    });
  }, [store, place, price, groups, say, language]);
};
