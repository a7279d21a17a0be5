import { Box } from '@chakra-ui/react';
import { Textarea } from '@insure/engine/react';
import { ClipboardPaste } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/form/button.tsx';
import { Dialog } from '../../components/feedback/dialog.tsx';
import { useTexts } from '../../texts/language.ts';
import { count } from '../../texts/money.ts';
import type { Policy } from '../../policies/use-policy.ts';
import { forgetLeavers, pendingLeavers } from './leavers.ts';
import { type Picked, addPicked } from './picked-list.tsx';
import useSWRImmutable from 'swr/immutable';
import type { PersonRow } from '../../../contract/orders.ts';
import { call } from '../../api/call.ts';

type Props = {
  readonly policy: Policy;
  readonly picked: readonly Picked[];
  readonly onPicked: (picked: readonly Picked[]) => void;
  /** Whether those who were handed on from a list of additions are asked about here. */
  readonly takesHanded?: boolean;
};

/** Picks persons by a pasted list of their names. */
export const PasteNames = (props: Props) => {
  const { t } = useTexts();
  // Those who were handed on from a list stand here at once.
  const [isOpen, setOpen] = useState(() => props.takesHanded === true && pendingLeavers(props.policy.policyNo) !== undefined);
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        <ClipboardPaste aria-hidden />
        {t('endorsement.paste')}
      </Button>
      {isOpen && (
        <PasteDialog
          {...props}
          onClose={() => setOpen(false)}
          onDone={() => {
            if (props.takesHanded) forgetLeavers(props.policy.policyNo);
            setOpen(false);
          }}
        />
      )}
    </>
  );
};

type DialogProps = Props & {
  /** Closed by Esc or its cross: those who were handed on are asked about again. */
  readonly onClose: () => void;
  /** Taken or called off. */
  readonly onDone: () => void;
};

const PasteDialog = ({ policy, picked, onPicked, takesHanded, onClose, onDone }: DialogProps) => {
  const { t } = useTexts();
  const [text, setText] = useState(() => (takesHanded ? pendingLeavers(policy.policyNo) : undefined) ?? '');
  const persons = useAllPersons(policy.policyNo, policy.history.length, true).data;
  const result = persons && text.trim() !== '' ? findPasted(text, persons.values()) : undefined;
  const n = result?.found.length ?? 0;
  return (
    <Dialog
      title={t('endorsement.pasteTitle')}
      width="36rem"
      onClose={onClose}
      foot={
        <>
          <Button variant="outline" onClick={onDone}>
            {t('action.cancel')}
          </Button>
          <Button
            disabled={n === 0}
            onClick={() => {
              onPicked(addPicked(picked, result?.found ?? []));
              onDone();
            }}
          >
            {t('endorsement.pasteTake', { n: count(n) })}
          </Button>
        </>
      }
    >
      <Box color="fg.muted" textStyle="sm" mb="3">
        {t('endorsement.pasteText')}
      </Box>
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
        {result && <Box>{t('endorsement.pasteFound', { n: count(n) })}</Box>}
        {result?.failed.map(({ line, why }) => (
          <Box key={line} color="fg.error">
            {t(why === 'nobody' ? 'endorsement.pasteNobody' : 'endorsement.pasteSeveral', { line })}
          </Box>
        ))}
      </Box>
    </Dialog>
  );
};

const PAGE = 100;

/** Everybody on a policy, masked, by his number: page after page. Throws the CallFailure of a page. */
export const loadAllPersons = async (policyNo: string): Promise<ReadonlyMap<number, PersonRow>> => {
  const all: PersonRow[] = [];
  for (let total = 1; all.length < total;) {
    const page = await call(
      'policyPersons',
      { params: { policyNo }, query: { limit: PAGE, offset: all.length } },
      { quiet: true },
    );
    all.push(...page.rows);
    total = page.rows.length === 0 ? all.length : page.total;
  }
  return new Map(all.map((person) => [person.no, person]));
};

/** Everybody on a policy as it stands at a version, once somebody needs to know; asks nothing while `isNeeded` is false. */
export const useAllPersons = (policyNo: string, version: number, isNeeded: boolean) =>
  useSWRImmutable<ReadonlyMap<number, PersonRow>, Error>(isNeeded ? ['all-persons', policyNo, version] : null, () =>
    loadAllPersons(policyNo),
  );

/** What became of pasted lines: who was found, and the lines that name nobody or several. */
export type Found = {
  readonly found: readonly PersonRow[];
  readonly failed: readonly { readonly line: string; readonly why: 'nobody' | 'several' }[];
};

/** Whether a whole number is the masked one: the same length, and alike wherever the mask shows a character. */
const fitsMask = (number: string, mask: string): boolean =>
  number.length === mask.length && [...mask].every((character, at) => character === '*' || character === number[at]);

/**
 * Finds the persons of a policy whom pasted lines name: by name, told apart by a certificate number where the line has one; a line
 * without a number may name several (张三、李四).
 */
export const findPasted = (text: string, persons: Iterable<PersonRow>): Found => {
  const byName = new Map<string, PersonRow[]>();
  for (const person of persons) byName.set(person.finalName, [...(byName.get(person.finalName) ?? []), person]);
  const found = new Map<number, PersonRow>();
  const failed: Found['failed'][number][] = [];
  const lines = text.split(/\r?\n/).map((each) => each.normalize('NFKC').trim());
  for (const line of lines.flatMap((each) => namesOf(each, (name) => byName.has(name)))) {
    const words = line.split(/[\s,，;；、|]+/);
    // A name of several words (JOHN SMITH) is the line without its number.
    const number = words.find((word) => /\d{4}/.test(word))?.toUpperCase();
    const name = words.filter((word) => !/\d/.test(word)).join(' ');
    const named = byName.get(name) ?? byName.get(words[0] ?? '') ?? [];
    const fitting = number === undefined ? named : named.filter(({ certNumber }) => fitsMask(number, certNumber));
    const [only] = fitting;
    if (only && fitting.length === 1) found.set(only.no, only);
    else failed.push({ line, why: fitting.length > 1 ? 'several' : 'nobody' });
  }
  return { found: [...found.values()], failed };
};

/** A line as the persons that it names, one a text: those of a list between commas, those between blanks where the policy knows several of them. */
const namesOf = (line: string, isKnown: (name: string) => boolean): readonly string[] => {
  const listed = /\d/.test(line) ? [line] : line.split(/[,;、|]/);
  return listed
    .map((each) => each.trim())
    .filter((each) => each !== '')
    .flatMap((each) => {
      const words = each.split(/\s+/);
      return !isKnown(each) && words.filter(isKnown).length > 1 ? words : [each];
    });
};
