import { Box } from '@chakra-ui/react';
import { type ApplicationStore, insertRows, PersonsGrid } from '@insure/engine/react';
import { useEffect, useRef, useState } from 'react';
import { CallFailure, failureText } from '../../api/reply.ts';
import { useTexts } from '../../texts/language.ts';
import type { Content } from '../change.ts';
import { addedPersonsIn, insuredPlace, step, useAddedPersons } from './insured-store.ts';
import type { PickingProps } from './kind.ts';
import { findPasted, loadAllPersons, PasteNames } from './paste-names.tsx';
import { type Leavers, leaversText } from './leavers.ts';
import { notify } from '../../api/notify.ts';
import { PersonPicker } from './person-picker.tsx';
import { type Picked, PickedList, addPicked } from './picked-list.tsx';
import { Pairs, pairsOf } from './pairs.tsx';
import { Section } from './section.tsx';
import { type ReadPair, UploadPairs } from './upload-pairs.tsx';

/** Who leaves and who comes in his place: picked and entered, or read from a spreadsheet that names both. */
export const Replacing = ({ policy, model, start, begun, isTried, onContent }: PickingProps) => {
  const { t, language } = useTexts();
  const [picked, setPicked] = useState(begun);
  const held = useRef(picked);
  useEffect(() => {
    held.current = picked;
  }, [picked]);
  const group = new Map(begun.map(({ person }) => [person.no, person.group]));
  const rows = start.rows.flatMap(({ no, group: at, person }) =>
    person ? [{ group: at ?? group.get(no ?? 0) ?? 1, person }] : [],
  );
  const tell = (leavers: readonly Picked[], changed: ApplicationStore): void => onContent(contentOf(leavers, changed));
  const store = useAddedPersons(policy, 'REPLACE', model, rows, isTried, (changed) => tell(held.current, changed));
  const change = (next: readonly Picked[]): void => {
    setPicked(next);
    tell(next, store);
  };
  const takeLeavers = async (leavers: Leavers): Promise<void> => {
    const { found, failed } = findPasted(leaversText(leavers), (await loadAllPersons(policy.policyNo)).values());
    change(addPicked(held.current, found));
    for (const { line, why } of failed)
      notify({ tone: 'error', title: t(why === 'nobody' ? 'endorsement.pasteNobody' : 'endorsement.pasteSeveral', { line }) });
  };
  const take = (pairs: readonly ReadPair[]): void => {
    const next = addPicked(
      picked,
      pairs.map(({ leaves }) => leaves),
    );
    held.current = next;
    setPicked(next);
    const place = insuredPlace(model);
    if (!place) return;
    store.edit(place, (before) =>
      pairs.reduce((groups, { leaves, values }) => {
        const into = groups[leaves.group - 1] ?? groups[0];
        return into ? insertRows(groups, into.id, [store.newRow(values)]) : groups;
      }, before),
    );
  };
  return (
    <>
      <Section
        title={t('endorsement.replaceTitle')}
        text={t('endorsement.replaceText')}
        tools={
          <>
            <PasteNames policy={policy} picked={picked} onPicked={change} />
            <UploadPairs policy={policy} onRead={take} />
          </>
        }
      >
        <PersonPicker policy={policy} picked={picked} onPicked={change} />
      </Section>
      <PickedList picked={picked} onPicked={change} hasClaims />
      <Section title={t('endorsement.comersTitle')} text={t('endorsement.comersText')}>
        <Box borderTopWidth="1px" borderColor="border">
          <PersonsGrid
            store={store}
            language={language}
            step={step}
            onLeavers={(leavers) =>
              void takeLeavers(leavers).catch((error: unknown) => {
                if (error instanceof CallFailure) notify({ tone: 'error', title: failureText(error) });
              })
            }
          />
        </Box>
      </Section>
      <Pairs store={store} picked={picked} onPicked={change} />
    </>
  );
};

/** Pairs in order, group by group; who is left over on either side is kept too. */
const contentOf = (picked: readonly Picked[], store: ApplicationStore): Content => ({
  rows: pairsOf(picked, addedPersonsIn(store)).map(({ leaves, comes, group }) => ({
    ...(leaves && { no: leaves.person.no }),
    ...(leaves?.hasClaim && { hasClaim: true }),
    ...(comes && { person: comes.person }),
    ...(!leaves && { group }),
  })),
});
