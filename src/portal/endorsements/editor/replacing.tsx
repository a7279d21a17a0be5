import { Box, chakra, Flex } from '@chakra-ui/react';
import { type ApplicationStore, insertRows, useApplication } from '@insure/engine/store';
import { PersonsGrid, Select } from '@insure/engine/react';
import { ArrowRight, FileSpreadsheet, TriangleAlert } from 'lucide-react';
import { type ComponentProps, useRef, useState } from 'react';
import type { PersonRow } from '../../../contract/orders.ts';
import { type CallReply, CallFailure, failureText } from '../../api/call.ts';
import { notify } from '../../api/notify.ts';
import { upload } from '../../api/upload.ts';
import { Dialog } from '../../components/feedback/dialog.tsx';
import { Button } from '../../components/form/button.tsx';
import type { Policy } from '../../policies/policy-parts.tsx';
import { useTexts } from '../../texts/language.ts';
import { count } from '../../texts/money.ts';
import type { Content } from '../autosave.ts';
import { addedPersons, insuredPlace, insuredValue, step, useAddedPersons, type Values } from './insured-store.ts';
import { findPasted, loadAllPersons, type Removals, removalsText } from './paste-names.tsx';
import { addPicked, type Picked, PickedList, type PickingProps, PickPersons, rowId, Section } from './person-picker.tsx';
import { focusAdded, focusOn, useIssueFocus } from './focus-issue.ts';
import { textsOf } from '../../texts/insured.ts';
import { Inset } from '../../components/page/section.tsx';

const notifyFailure = (error: unknown): void => {
  if (error instanceof CallFailure) notify({ tone: 'error', title: failureText(error) });
};

/** Shows the editor of replacements. Persons are picked and entered, or read from a spreadsheet that names both. */
export const ReplacementEditor = (props: PickingProps) => {
  const { policy, model, start, opened, showsMissing, issues, isStale, files, onContent, onPasting } = props;
  const { t: tOfPersons, language } = useTexts();
  const t = textsOf(tOfPersons, policy);
  const [picked, setPicked] = useState(opened);
  const latest = useRef(picked);
  latest.current = picked;
  const groupOf = new Map(opened.map(({ person }) => [person.no, person.group]));
  const rows = start.rows.flatMap(({ no, group, person }) =>
    person ? [{ group: group ?? groupOf.get(no ?? 0) ?? 1, person }] : [],
  );
  const currentIssues = isStale ? undefined : issues;
  const store = useAddedPersons(policy, 'REPLACE', model, rows, showsMissing, currentIssues, (changed) =>
    onContent(contentOf(latest.current, changed)),
  );
  useIssueFocus(props, ({ at, rest }) => {
    const { removed, added } = pairsOf(picked, addedPersons(store))[at] ?? {};
    if (added && rest.startsWith('/person')) focusAdded(store, added, rest);
    else focusOn(rowId(removed?.person));
  });
  const change = (next: readonly Picked[]): void => {
    setPicked(next);
    onContent(contentOf(next, store));
  };
  const pickRemovals = async (removals: Removals): Promise<void> => {
    const { found, failed } = findPasted(removalsText(removals), (await loadAllPersons(policy.policyNo)).values());
    change(addPicked(latest.current, found));
    for (const { line, why } of failed)
      notify({ tone: 'error', title: t(why === 'nobody' ? 'endorsement.pasteNobody' : 'endorsement.pasteSeveral', { line }) });
  };
  const addPairs = (pairs: readonly UploadedPair[]): void => {
    const persons = pairs.map(({ person }) => person);
    const next = addPicked(picked, persons);
    latest.current = next;
    setPicked(next);
    const place = insuredPlace(model);
    if (!place) return;
    store.edit(place, (before) =>
      pairs.reduce((groups, { person, values }) => {
        const group = groups[person.group - 1] ?? groups[0];
        return group ? insertRows(groups, group.id, [store.newRow(values)]) : groups;
      }, before),
    );
  };
  return (
    <>
      <PickPersons
        title={t('endorsement.replaceTitle')}
        text={t('endorsement.replaceText')}
        policy={policy}
        picked={picked}
        onPicked={change}
        tools={<UploadPairs policy={policy} onRead={addPairs} />}
      />
      <PickedList policy={policy} picked={picked} onPicked={change} hasClaims />
      <Section title={t('endorsement.comersTitle')} text={t('endorsement.comersText')}>
        <Box borderTopWidth="1px" borderColor="border">
          <PersonsGrid
            store={store}
            language={language}
            step={step}
            files={files}
            onPasting={onPasting}
            onLeavers={(removals) => void pickRemovals(removals).catch(notifyFailure)}
          />
        </Box>
      </Section>
      <Pairs policy={policy} store={store} picked={picked} onPicked={change} />
    </>
  );
};

/** Returns the content: the pairs in order, group by group, and the unpaired persons of either side. */
const contentOf = (picked: readonly Picked[], store: ApplicationStore): Content => ({
  rows: pairsOf(picked, addedPersons(store)).map(({ removed, added, group }) => ({
    ...(removed && { no: removed.person.no }),
    ...(removed?.hasClaim && { hasClaim: true }),
    ...(added && { person: added.person }),
    ...(!removed && { group }),
  })),
});

type UploadedPair = { readonly person: PersonRow; readonly values: Values };

type Failed = CallReply<'replacePersonnel'>['data']['failed'];
type UploadProps = { readonly policy: Policy; readonly onRead: (pairs: readonly UploadedPair[]) => void };

const UploadPairs = ({ policy, onRead }: UploadProps) => {
  const { t } = useTexts();
  const picker = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [failed, setFailed] = useState<Failed>([]);
  const read = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    setBusy(true);
    try {
      const [{ data }, persons] = await Promise.all([
        upload('replacePersonnel', file, { policyNo: policy.policyNo }, () => undefined),
        loadAllPersons(policy.policyNo),
      ]);
      const pairs = data.pairs.flatMap(({ leaves, values }) => {
        const person = persons.get(leaves.no);
        return person ? [{ person, values }] : [];
      });
      onRead(pairs);
      setFailed(data.failed);
      notify({ tone: 'success', title: t('endorsement.pairsUploaded', { n: pairs.length }) });
    } catch (error) {
      notifyFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button variant="outline" busy={isBusy} onClick={() => picker.current?.click()}>
        {!isBusy && <FileSpreadsheet aria-hidden />}
        {t('endorsement.pairsUpload')}
      </Button>
      <chakra.input
        ref={picker}
        type="file"
        accept=".xlsx,.csv"
        hidden
        aria-label={t('endorsement.pairsUpload')}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          void read(file);
          event.target.value = '';
        }}
      />
      {failed.length > 0 && (
        <Dialog title={t('endorsement.pairsFailed', { n: count(failed.length) })} width="36rem" onClose={() => setFailed([])}>
          <Box as="ul" maxH="20rem" overflowY="auto" textStyle="sm">
            {failed.map(({ row, reasons }) => (
              <Box as="li" key={row} py="1">
                {t('endorsement.pairsRow', { row, text: reasons.join('；') })}
              </Box>
            ))}
          </Box>
        </Dialog>
      )}
    </>
  );
};

const MAX = 200;

type Props = Pick<ComponentProps<typeof PickedList>, 'policy' | 'picked' | 'onPicked'> & { readonly store: ApplicationStore };

const nameOf = ({ model }: ApplicationStore, { added }: Pair): string => {
  const name = added && insuredValue(model, added.person, 'name');
  return typeof name === 'string' ? name : '';
};

/** Shows the pairs, whose order the user can change. Warns if one side has more persons. */
const Pairs = ({ policy, store, picked, onPicked }: Props) => {
  const t = textsOf(useTexts().t, policy);
  useApplication(store, (state) => state.lists);
  const pairs = pairsOf(picked, addedPersons(store));
  if (pairs.length === 0) return null;
  const missing = pairs.filter(({ removed, added }) => removed && !added).length;
  const extra = pairs.filter(({ removed }) => !removed).length;
  return (
    <Section title={`${t('endorsement.pairs')} ${count(pairs.length - extra)}`}>
      <Inset pb="4">
        <Box role="status" color="fg.warning" textStyle="sm">
          {missing > 0 && <Warning text={t('endorsement.pairMissing', { n: missing })} />}
          {extra > 0 && <Warning text={t('endorsement.pairExtra', { n: extra })} />}
        </Box>
        <Box as="ul" maxH="22rem" overflowY="auto" mt="2">
          {pairs.slice(0, MAX).map(({ removed, group, ...pair }) =>
            removed ? (
              <Flex as="li" key={removed.person.no} align="center" gap={{ base: '2', md: '3' }} py="1.5">
                <Box w="5rem" flexShrink="0">
                  {removed.person.finalName}
                </Box>
                <Box color="fg.muted">
                  <ArrowRight size={14} aria-hidden />
                </Box>
                <Select
                  size="sm"
                  w={{ base: 'full', md: '12rem' }}
                  aria-label={t('endorsement.pairsOf', { name: removed.person.finalName })}
                  value={String(pair.added?.id ?? '')}
                  onChange={(event) => {
                    const other = pairs.find(({ added }) => String(added?.id) === event.target.value)?.removed;
                    if (other) onPicked(swapped(picked, removed, other));
                  }}
                >
                  {!pair.added && <option value="">{t('endorsement.pairNobody')}</option>}
                  {pairs
                    .filter((each) => each.group === group && each.added && each.removed)
                    .map((each) => (
                      <option key={each.added?.id} value={each.added?.id}>
                        {nameOf(store, each) || '—'}
                      </option>
                    ))}
                </Select>
              </Flex>
            ) : null,
          )}
        </Box>
      </Inset>
    </Section>
  );
};

const Warning = ({ text }: { readonly text: string }) => (
  <Flex gap="1.5" align="center">
    <TriangleAlert size={14} aria-hidden />
    {text}
  </Flex>
);

type Added = ReturnType<typeof addedPersons>[number];

/** A removed person and its replacement. One of them is missing if the lists differ in length. */
type Pair = { readonly group: number; readonly removed?: Picked; readonly added?: Added };

/** Pairs removed and added persons in their order, group by group. */
export const pairsOf = (picked: readonly Picked[], addedRows: readonly Added[]): readonly Pair[] => {
  const groups = [...new Set([...picked.map(({ person }) => person.group), ...addedRows.map(({ group }) => group)])].toSorted(
    (one, other) => one - other,
  );
  return groups.flatMap((group) => {
    const removedHere = picked.filter(({ person }) => person.group === group);
    const addedHere = addedRows.filter((each) => each.group === group);
    return Array.from({ length: Math.max(removedHere.length, addedHere.length) }, (_, at) => ({
      group,
      ...(removedHere[at] && { removed: removedHere[at] }),
      ...(addedHere[at] && { added: addedHere[at] }),
    }));
  });
};

const swapped = (picked: readonly Picked[], one: Picked, other: Picked): readonly Picked[] =>
  picked.map((each) => (each === one ? other : each === other ? one : each));
