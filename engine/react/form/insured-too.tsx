import { useContext, useEffect, useMemo, useState } from 'react';
import { isRecord } from '../../values/pointer.ts';
import { blankOf } from '../../model/blank.ts';
import { fieldWithRole } from '../../model/roles.ts';
import type { FormStep } from '../../index.ts';
import { Card } from '../controls/card.tsx';
import { Checkbox } from '../controls/checkbox.tsx';
import { isBlankRow, isPersonPlace, type Place } from '../state/content.ts';
import type { Values } from '../state/field-path.ts';
import { checkAlone } from '../state/issues.ts';
import { listedHolder, putHolder } from '../state/holder-row.ts';
import { removePerson, rowOfHolder } from '../state/persons.ts';
import type { ApplicationStore } from '../state/state.ts';
import { type OwnOnPhone, SelfServiceContext, useApplication, useFormStore } from '../state/use-application.ts';
import { ownTexts } from '../texts/own-texts.ts';
import { useTranslate } from '../texts/language.tsx';
import { gridsOf, isComplete } from './steps.ts';

type TooProps = { readonly step: FormStep };

/**
 * Shows on the policyholder's step whether the policyholder is insured too. This is so at first, and whoever is not insured
 * clears it. The row is added or removed when the step is left, as the number is typed until then.
 */
export const InsuredToo = ({ step }: TooProps) => {
  const store = useFormStore();
  const own = useContext(SelfServiceContext);
  const place = own && placeOfFamily(store, own, step);
  return own && place ? <Choice store={store} own={own} place={place} /> : null;
};

/** Returns the list of persons after a step, if it is one list without answers of its own. */
const placeOfFamily = (store: ApplicationStore, own: OwnOnPhone, step: FormStep): Place | undefined => {
  const { data } = store.model;
  const { steps } = data.form;
  const later = steps.slice(steps.indexOf(step) + 1).flatMap((each) => gridsOf(store, each));
  const place = later.find((each) => isPersonPlace(data, each));
  const hasGroups = Object.keys(place?.group.properties ?? {}).some((name) => name !== place?.inner);
  return own.flow && !hasGroups ? place : undefined;
};

type ChoiceProps = { readonly store: ApplicationStore; readonly own: OwnOnPhone; readonly place: Place };

const Choice = ({ store, own: { holder, flow }, place }: ChoiceProps) => {
  const t = useTranslate();
  const fields = useApplication(store, (state) => state.fields);
  // The row and its values when the step opens: what the user has not changed in it follows the policyholder.
  const [first] = useState(() => ({
    row: listedHolder(store, place, holder)?.id,
    values: rowOfHolder(store, place, store.getState().fields, holder),
  }));
  const [isOn, setOn] = useState(() => flow?.current.isHolderInsured ?? (first.row !== undefined || isListBlank(store, place)));
  const object = fields[holder.object];
  const isOffered = useMemo(
    () => isRecord(object) && holder.isPerson(object) && hasInsurableAge(store, place, rowOfHolder(store, place, fields, holder)),
    [store, place, fields, holder, object],
  );
  useEffect(() => {
    if (!flow) return undefined;
    flow.current = {
      ...flow.current,
      leave: (to) => {
        const { checkResult, fields: now } = store.getState();
        const values = isOffered ? rowOfHolder(store, place, now, holder) : undefined;
        // While something of the policyholder is wrong, the step can only be left backwards.
        if (!values || checkResult.issues.some(({ path }) => path.startsWith(`/${holder.object}/`))) return to;
        const listed = first.row ?? listedHolder(store, place, holder)?.id;
        if (isOn) putHolder(store, place, listed, values, { before: first.values, removed: flow.current.removed });
        else if (listed !== undefined) {
          const removed = store.getState().lists[place.path]?.[0]?.rows.find(({ id }) => id === listed)?.values;
          flow.current = { ...flow.current, removed };
          removePerson(store, place, listed);
        }
        store.flush();
        const { steps } = store.model.data.form;
        const listStep = steps.find((each) => gridsOf(store, each).includes(place));
        const isReview = steps.some(({ step, review }) => review && step === to);
        const target = listStep && isReview && !isComplete(store, store.getState(), listStep) ? listStep.step : to;
        flow.current = { ...flow.current, opensNextPerson: target === listStep?.step };
        return target;
      },
    };
    return () => {
      flow.current = { ...flow.current, leave: undefined };
    };
  });
  if (!isOffered) return null;
  return (
    <Card>
      <Checkbox
        isBlock
        isOn={isOn}
        onChange={(on) => {
          setOn(on);
          if (flow) flow.current = { ...flow.current, isHolderInsured: on };
        }}
      >
        {t(ownTexts.insuredToo)}
      </Checkbox>
    </Card>
  );
};

const isListBlank = (store: ApplicationStore, place: Place): boolean => {
  const blank = blankOf(place.row);
  return (store.getState().lists[place.path] ?? []).every(({ rows }) => rows.every(({ values }) => isBlankRow(values, blank)));
};

/** Returns whether the product insures a person of this age, also before the birth date is known. */
const hasInsurableAge = (store: ApplicationStore, place: Place, values: Values | undefined): boolean => {
  const state = store.getState();
  const [group] = state.lists[place.path] ?? [];
  const birthDate = fieldWithRole(place.row, 'birthDate');
  if (!values || !group) return true;
  const { issues } = checkAlone(store, state, place, group, { id: 0, values });
  return !issues.some(({ path, code }) => path === birthDate && code !== 'required');
};
