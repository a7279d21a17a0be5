import { Box } from '@chakra-ui/react';
import { Textarea } from '@insure/engine/react';
import { ClipboardPaste } from 'lucide-react';
import { useState } from 'react';
import useSWRImmutable from 'swr/immutable';
import type { PersonRow } from '../../../contract/orders.ts';
import { call } from '../../api/call.ts';
import { listStorage } from '../../catalogue/list-storage.ts';
import { ConfirmDialog } from '../../components/feedback/dialog.tsx';
import { Button } from '../../components/form/button.tsx';
import type { Policy } from '../../policies/policy-parts.tsx';
import { textsOf } from '../../texts/insured.ts';
import { useTexts } from '../../texts/language.ts';
import { count } from '../../texts/money.ts';
import { Muted } from '../../components/page/section.tsx';

type Props = {
  readonly policy: Policy;
  readonly onFound: (found: readonly PersonRow[]) => void;
  readonly opensRemovals?: boolean;
};

/** Shows the field in which a pasted list of names selects persons. */
export const PasteNames = ({ policy, onFound, opensRemovals = false }: Props) => {
  const t = textsOf(useTexts().t, policy);
  const pending = () => (opensRemovals ? pendingRemovals(policy.policyNo) : undefined);
  const [text, setText] = useState(pending);
  const persons = useAllPersons(policy, text !== undefined).data;
  const result = persons && text !== undefined && text.trim() !== '' ? findPastedPersons(text, persons.values()) : undefined;
  const found = result?.found ?? [];
  // Closing with the cross or Esc keeps the pending removals for the next visit. Both buttons delete them.
  const finish = (): void => {
    if (opensRemovals) forgetRemovals(policy.policyNo);
    setText(undefined);
  };
  return (
    <>
      <Button variant="outline" onClick={() => setText(pending() ?? '')}>
        <ClipboardPaste aria-hidden />
        {t('endorsement.paste')}
      </Button>
      {text !== undefined && (
        <ConfirmDialog
          title={t('endorsement.pasteTitle')}
          width="36rem"
          confirm={t('endorsement.pasteTake', { n: count(found.length) })}
          isDisabled={found.length === 0}
          onClose={() => setText(undefined)}
          onCancel={finish}
          onConfirm={() => {
            onFound(found);
            finish();
          }}
        >
          <Muted mb="3">{t('endorsement.pasteText')}</Muted>
          <Textarea
            aria-label={t('endorsement.pasteLabel')}
            w="full"
            h="10rem"
            value={text}
            onChange={(event) => setText(event.target.value)}
            autoComplete="off"
            spellCheck={false}
          />
          <Box role="status" mt="3" textStyle="sm" maxH="10rem" overflowY="auto">
            {!persons && t('endorsement.loadingPersons')}
            {result && <Box>{t('endorsement.pasteFound', { n: count(found.length) })}</Box>}
            {result?.failed.map(({ line, why }) => (
              <Box key={line} color="fg.error">
                {t(why === 'nobody' ? 'endorsement.pasteNobody' : 'endorsement.pasteSeveral', { line })}
              </Box>
            ))}
          </Box>
        </ConfirmDialog>
      )}
    </>
  );
};

/** Persons that a pasted or uploaded list marks as removed. */
export type Removals = readonly { readonly name: string; readonly number: string }[];

/** Returns one person per line, in the format that `findPasted` reads. */
export const removalsText = (removals: Removals): string => removals.map(({ name, number }) => `${name} ${number}`).join('\n');

const removalsKey = 'leavers';
const storageOf = (policyNo: string) => listStorage(`policy.${policyNo}`);
const pendingRemovals = (policyNo: string): string | undefined => storageOf(policyNo).read(removalsKey);
const forgetRemovals = (policyNo: string): void => storageOf(policyNo).remove(removalsKey);

/** Returns the number of persons that this tab stores for the page that removes them. */
export const countPendingRemovals = (policyNo: string): number => pendingRemovals(policyNo)?.split('\n').length ?? 0;

/** Stores persons for the page that removes them from the policy. */
export const addPendingRemovals = (policyNo: string, removals: Removals): void => {
  const storedLines = pendingRemovals(policyNo)?.split('\n') ?? [];
  storageOf(policyNo).write(removalsKey, [...new Set([...storedLines, ...removalsText(removals).split('\n')])].join('\n'));
};

const PAGE = 100;

/** Loads all persons of a policy, masked, by their numbers. Throws the CallFailure of a failed request. */
export const loadAllPersons = async (policyNo: string): Promise<ReadonlyMap<number, PersonRow>> => {
  const allPersons: PersonRow[] = [];
  for (let total = 1; allPersons.length < total;) {
    const page = await call(
      'policyPersons',
      { params: { policyNo }, query: { limit: PAGE, offset: allPersons.length } },
      { quiet: true },
    );
    allPersons.push(...page.rows);
    total = page.rows.length === 0 ? allPersons.length : page.total;
  }
  return new Map(allPersons.map((person) => [person.no, person]));
};

/** Loads all persons of the current version of a policy, but only while `isNeeded` is true. */
export const useAllPersons = ({ policyNo, history }: Policy, isNeeded: boolean) =>
  useSWRImmutable<ReadonlyMap<number, PersonRow>, Error>(isNeeded ? ['all-persons', policyNo, history.length] : null, () =>
    loadAllPersons(policyNo),
  );

type PastedPersons = {
  readonly found: readonly PersonRow[];
  readonly failed: readonly { readonly line: string; readonly why: 'nobody' | 'several' }[];
};

/** Returns whether a full number matches a masked one, with the same length and the same visible characters. */
const fitsMask = (number: string, mask: string): boolean =>
  number.length === mask.length && [...mask].every((character, at) => character === '*' || character === number[at]);

/**
 * Finds the persons that pasted lines name, by name and, if the line has one, by certificate number. A line without a number
 * may name several persons (张三、李四).
 */
export const findPastedPersons = (text: string, persons: Iterable<PersonRow>): PastedPersons => {
  const byName = new Map<string, PersonRow[]>();
  for (const person of persons) byName.set(person.finalName, [...(byName.get(person.finalName) ?? []), person]);
  const found = new Map<number, PersonRow>();
  const failed: PastedPersons['failed'][number][] = [];
  const lines = text.split(/\r?\n/).map((each) => each.normalize('NFKC').trim());
  for (const line of lines.flatMap((each) => namesOf(each, (name) => byName.has(name)))) {
    const words = line.split(/[\s,，;；、|]+/);
    // The name of a thing may contain digits, such as a plate.
    const calledName = [line, words[0] ?? ''].find((name) => byName.has(name));
    const number = words.find((word) => word !== calledName && line !== calledName && /\d{4}/.test(word))?.toUpperCase();
    // A name can have several words (JOHN SMITH). It is the line without the number.
    const name = calledName ?? words.filter((word) => !/\d/.test(word)).join(' ');
    const sameName = byName.get(name) ?? [];
    const matches = number === undefined ? sameName : sameName.filter(({ certNumber }) => fitsMask(number, certNumber));
    const [only] = matches;
    if (only && matches.length === 1) found.set(only.no, only);
    else failed.push({ line, why: matches.length > 1 ? 'several' : 'nobody' });
  }
  return { found: [...found.values()], failed };
};

/** Splits a line into names at commas, and at spaces if several of the words are names on the policy. */
const namesOf = (line: string, isKnown: (name: string) => boolean): readonly string[] => {
  const parts = /\d/.test(line) ? [line] : line.split(/[,;、|]/);
  return parts
    .map((each) => each.trim())
    .filter((each) => each !== '')
    .flatMap((each) => {
      const words = each.split(/\s+/);
      return !isKnown(each) && words.filter(isKnown).length > 1 ? words : [each];
    });
};
