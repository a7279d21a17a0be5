import { Box, chakra, Flex } from '@chakra-ui/react';
import type { Model } from '@insure/engine';
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
import { findPastedPersons, loadAllPersons, type Removals, removalsText } from './paste-names.tsx';
import {
  addPickedPersons,
  ClaimBox,
  type PickedPerson,
  type PickedList,
  type PickingProps,
  PickPersons,
  rowId,
  Section,
  UnpickButton,
} from './person-picker.tsx';
import { focusAddedPerson, focusOn, useIssueFocus } from './focus-issue.ts';
import { textsOf } from '../../texts/insured.ts';
import { Inset, Muted } from '../../components/page/section.tsx';

const notifyFailure = (error: unknown): void => {
  if (error instanceof CallFailure) notify({ tone: 'error', title: failureText(error) });
};

/** Shows the editor of replacements. Persons are picked and entered, or read from a spreadsheet that names both. */
export const ReplacementEditor = (props: PickingProps) => {
  const { policy, model, start, opened, showsMissing, issues, isStale, files, onContent, onPasting } = props;
  const { t: tOfPersons, language } = useTexts();
  const t = textsOf(tOfPersons, policy);
  const [pickedPersons, setPickedPersons] = useState(opened);
  const latest = useRef(pickedPersons);
  latest.current = pickedPersons;
  const groupOf = new Map(opened.map(({ person }) => [person.no, person.group]));
  const rows = start.rows.flatMap(({ no, group, person }) =>
    person ? [{ group: group ?? groupOf.get(no ?? 0) ?? 1, person }] : [],
  );
  const currentIssues = isStale ? undefined : issues;
  const store = useAddedPersons(policy, 'REPLACE', model, rows, showsMissing, { issues: currentIssues }, (changed) =>
    onContent(contentOf(latest.current, changed)),
  );
  useIssueFocus(props, ({ at, rest }) => {
    const { removed, added } = pairsOf(pickedPersons, addedPersons(store))[at] ?? {};
    if (added && rest.startsWith('/person')) focusAddedPerson(store, added, rest);
    else focusOn(rowId(removed?.person));
  });
  // The grid opens when the first person to remove is picked, and stays open. Replacements may also be entered first.
  const [isGridOpen, setGridOpen] = useState(opened.length > 0 || rows.length > 0);
  const change = (next: readonly PickedPerson[]): void => {
    setPickedPersons(next);
    if (next.length > 0) setGridOpen(true);
    onContent(contentOf(next, store));
  };
  const pickRemovals = async (removals: Removals): Promise<void> => {
    const { found, failed } = findPastedPersons(removalsText(removals), (await loadAllPersons(policy.policyNo)).values());
    change(addPickedPersons(latest.current, found));
    for (const { line, why } of failed)
      notify({ tone: 'error', title: t(why === 'nobody' ? 'endorsement.pasteNobody' : 'endorsement.pasteSeveral', { line }) });
  };
  const addPairs = (pairs: readonly UploadedPair[]): void => {
    const persons = pairs.map(({ person }) => person);
    const next = addPickedPersons(pickedPersons, persons);
    latest.current = next;
    setPickedPersons(next);
    setGridOpen(true);
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
        picked={pickedPersons}
        onPicked={change}
        tools={<UploadPairs policy={policy} model={model} onRead={addPairs} />}
      />
      <Pairs policy={policy} store={store} picked={pickedPersons} onPicked={change} />
      <Section title={t('endorsement.comersTitle')} text={t('endorsement.comersText')}>
        {isGridOpen ? (
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
        ) : (
          <Inset pb="4">
            <Button variant="outline" onClick={() => setGridOpen(true)}>
              {t('endorsement.comersFirst')}
            </Button>
          </Inset>
        )}
      </Section>
    </>
  );
};

/** Returns the content, which has the pairs in order, group by group, and the unpaired persons of either side. */
const contentOf = (picked: readonly PickedPerson[], store: ApplicationStore): Content => ({
  rows: pairsOf(picked, addedPersons(store)).map(({ removed, added, group }) => ({
    ...(removed && { no: removed.person.no }),
    ...(removed?.hasClaim && { hasClaim: true }),
    ...(added && { person: added.person }),
    ...(!removed && { group }),
  })),
});

type UploadedPair = { readonly person: PersonRow; readonly values: Values };

type FailedRows = CallReply<'replacePersonnel'>['data']['failed'];
type UploadProps = { readonly policy: Policy; readonly model: Model; readonly onRead: (pairs: readonly UploadedPair[]) => void };

const UploadPairs = ({ policy, model, onRead }: UploadProps) => {
  const { t } = useTexts();
  const picker = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  // The pairs are entered only after the user has seen them, because the lists below would move unexpectedly.
  const [uploadResult, setUpload] = useState<{ readonly pairs: readonly UploadedPair[]; readonly failed: FailedRows }>();
  const readUpload = async (file: File | undefined): Promise<void> => {
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
      setUpload({ pairs, failed: data.failed });
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
          void readUpload(file);
          event.target.value = '';
        }}
      />
      {uploadResult && (
        <Dialog
          title={t('endorsement.pairsUploaded', { n: count(uploadResult.pairs.length) })}
          width="36rem"
          onClose={() => setUpload(undefined)}
          footer={
            <>
              <Button variant="ghost" onClick={() => setUpload(undefined)}>
                {t('action.cancel')}
              </Button>
              <Button
                disabled={uploadResult.pairs.length === 0}
                onClick={() => {
                  setUpload(undefined);
                  onRead(uploadResult.pairs);
                }}
              >
                {t('endorsement.pairsTake', { n: count(uploadResult.pairs.length) })}
              </Button>
            </>
          }
        >
          {uploadResult.pairs.slice(0, MAX_SHOWN).map(({ person, values }) => (
            <Flex key={person.no} align="center" gap="2" py="1">
              {person.finalName}
              <ArrowRight size={14} aria-hidden />
              {nameIn(model, values)}
            </Flex>
          ))}
          {uploadResult.pairs.length > MAX_SHOWN && '…'}
          {uploadResult.failed.length > 0 && (
            <Box mt="3" color="fg.warning">
              {t('endorsement.pairsFailed', { n: count(uploadResult.failed.length) })}
              <Box as="ul" maxH="16rem" overflowY="auto" textStyle="sm">
                {uploadResult.failed.map(({ row, reasons }) => (
                  <Box as="li" key={row} py="1">
                    {t('endorsement.pairsRow', { row, text: reasons.join('；') })}
                  </Box>
                ))}
              </Box>
            </Box>
          )}
        </Dialog>
      )}
    </>
  );
};

const MAX = 200;
/** The number of pairs that are listed before they are entered. */
const MAX_SHOWN = 8;

type Props = Pick<ComponentProps<typeof PickedList>, 'policy' | 'picked' | 'onPicked'> & { readonly store: ApplicationStore };

const nameIn = (model: Model, person: Values): string => {
  const name = insuredValue(model, person, 'name');
  return typeof name === 'string' ? name : '';
};

/** Shows which person replaces which. The user can change the pairs. A warning is shown if one side has more persons. */
const Pairs = ({ policy, store, picked, onPicked }: Props) => {
  const t = textsOf(useTexts().t, policy);
  useApplication(store, (state) => state.lists);
  const pairs = pairsOf(picked, addedPersons(store));
  if (pairs.length === 0) return null;
  const missingCount = pairs.filter(({ removed, added }) => removed && !added).length;
  const extra = pairs.filter(({ removed }) => !removed).length;
  return (
    <Section
      title={`${t('endorsement.pairs')} ${count(pairs.length - extra)}`}
      tools={
        picked.length > 0 && (
          <Button variant="plain" size="sm" onClick={() => onPicked([])}>
            {t('endorsement.clear')}
          </Button>
        )
      }
    >
      <Inset pb="4">
        <Box role="status" color="fg.warning" textStyle="sm">
          {missingCount > 0 && <Warning text={t('endorsement.pairMissing', { n: missingCount })} />}
          {extra > 0 && <Warning text={t('endorsement.pairExtra', { n: extra })} />}
        </Box>
        <Box as="ul" maxH="22rem" overflowY="auto" mt="2">
          {pairs.slice(0, MAX).map(({ removed, group, ...pair }) =>
            removed ? (
              <Flex
                as="li"
                key={removed.person.no}
                id={rowId(removed.person)}
                align="center"
                wrap={{ base: 'wrap', md: 'nowrap' }}
                gap={{ base: '2', md: '3' }}
                py="1.5"
              >
                <Box w="11rem" flexShrink="0">
                  {removed.person.finalName}
                  <Muted as="span" className="num" ms="2">
                    {removed.person.certNumber.slice(-4)}
                  </Muted>
                </Box>
                <Box color="fg.muted">
                  <ArrowRight size={14} aria-hidden />
                </Box>
                <Select
                  size="sm"
                  flex={{ base: '1', md: 'none' }}
                  w={{ md: '12rem' }}
                  aria-label={t('endorsement.pairsOf', { name: removed.person.finalName })}
                  value={String(pair.added?.id ?? '')}
                  onChange={(event) => {
                    const otherPerson = pairs.find(({ added }) => String(added?.id) === event.target.value)?.removed;
                    if (otherPerson) onPicked(swapPersons(picked, removed, otherPerson));
                  }}
                >
                  {!pair.added && <option value="">{t('endorsement.pairNobody')}</option>}
                  {pairs
                    .filter((each) => each.group === group && each.added && each.removed)
                    .map((each) => (
                      <option key={each.added?.id} value={each.added?.id}>
                        {(each.added && nameIn(store.model, each.added.person)) || '—'}
                      </option>
                    ))}
                </Select>
                <ClaimBox of={removed} picked={picked} onPicked={onPicked} />
                <UnpickButton
                  ms={{ md: 'auto' }}
                  person={removed.person}
                  onClick={() => onPicked(picked.filter((other) => other !== removed))}
                />
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

type AddedPerson = ReturnType<typeof addedPersons>[number];

/** A removed person and the replacement. One of them is missing if the lists differ in length. */
type Pair = { readonly group: number; readonly removed?: PickedPerson; readonly added?: AddedPerson };

/** Pairs removed and added persons in their order, group by group. */
export const pairsOf = (picked: readonly PickedPerson[], addedRows: readonly AddedPerson[]): readonly Pair[] => {
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

const swapPersons = (picked: readonly PickedPerson[], one: PickedPerson, other: PickedPerson): readonly PickedPerson[] =>
  picked.map((each) => (each === one ? other : each === other ? one : each));
