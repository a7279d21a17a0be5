import { Box, Button, chakra, Flex } from '@chakra-ui/react';
import { ClipboardPaste, Plus, UserRound } from 'lucide-react';
import { type RefObject, useContext, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { blankOf } from '../../model/blank.ts';
import { valueWithRole } from '../../model/roles.ts';
import { localise } from '../../wording/translate.ts';
import { translate } from '../../index.ts';
import { Muted, Note } from '../controls/card.tsx';
import { LiveMessage } from '../controls/money.tsx';
import { colours } from '../controls/tokens.ts';
import { useGridList } from '../rows/groups.ts';
import { gridId } from '../rows/columns.ts';
import type { Place } from '../state/content.ts';
import { addRow, type HolderPlace, removePerson, rowOfHolder } from '../state/persons.ts';
import type { ApplicationStore, State } from '../state/state.ts';
import { joinedStep } from '../form/steps.ts';
import { AbovePersonsContext, type OwnFlow, SelfServiceContext, useApplication } from '../state/use-application.ts';
import { gridTexts } from '../texts/grid-texts.ts';
import { useWords } from '../texts/language.tsx';
import { PersonCards } from './cards.tsx';
import { GridDialogs, type OpenDialog } from './insured-grid.tsx';
import { GridHeadContext } from './tools/first-line.tsx';
import { withPlainWords } from './own-row.ts';
import { useGrid } from './use-grid.ts';

type OwnProps = {
  readonly store: ApplicationStore;
  readonly place: Place;
  readonly step: string;
  /** The number of persons that the product page counted. */
  readonly expected: number;
  readonly holder: HolderPlace;
};

/**
 * Shows the insured persons to a user who insures a family on a phone: a card for each person, and an empty card for each
 * expected one. There are no tools for long lists.
 */
export const OwnPersons = ({ store, place: modelPlace, step, expected, holder }: OwnProps) => {
  const { t, language } = useWords();
  const own = useContext(SelfServiceContext);
  const { plain, flow } = own ?? {};
  const place = useMemo(() => withPlainWords(modelPlace, plain ?? [], language), [modelPlace, plain, language]);
  const source = useGridList(store, place);
  const grid = useGrid(source, step);
  const [announcement, announce] = useState('');
  const [dialog, setDialog] = useState<OpenDialog>();
  const head = useContext(GridHeadContext);
  const above = useContext(AbovePersonsContext);
  const { group, rows } = grid;
  const fields = useApplication(store, (state) => state.fields);
  const holderRow = rowOfHolder(store, place, fields, holder);
  const numberOf = (values: Readonly<Record<string, unknown>>): unknown => valueWithRole(place.row, values, 'certificateNumber');
  const isListed = holderRow && rows.some(({ values }) => numberOf(values) === numberOf(holderRow));
  const ownName = holderRow && !isListed ? valueWithRole(place.row, holderRow, 'name') : undefined;
  const { data } = store.model;
  const { from, to } = data.insured?.age ?? {};
  const ages =
    from === undefined || to === undefined
      ? undefined
      : t(gridTexts.agesFromTo, { from: localise(data, from, language), to: localise(data, to, language) });
  const title = translate(data, place.row.title ?? '', language);
  const id = gridId(place.path);
  const empty = Array.from({ length: Math.max(expected - rows.length, rows.length === 0 ? 1 : 0) }, (_, at) => rows.length + at);
  const open = (index: number): void => setDialog({ row: store.newRow(blankOf(place.row)), index, isNext: true });
  const isReviewNext = useApplication(store, (state) => leadsToReview(store, state, step));
  const end = flow && above === undefined ? { isReview: isReviewNext, go: () => void finishOf(flow) } : undefined;
  const begin = useEffectEvent((): void => {
    if (flow?.current.opensNextPerson !== true) return;
    flow.current = { ...flow.current, opensNextPerson: false };
    // Saved persons are chosen above the list.
    if (above !== undefined) return;
    const at = rows.findIndex(({ id: row }) => (store.getState().checkResult.rows.get(row) ?? []).length > 0);
    const wrong = rows[at];
    if (wrong) setDialog({ row: wrong, index: at, isNext: true });
    else if (empty.length > 0) open(rows.length);
  });
  useEffect(() => begin(), []);
  const refocus = (): void => document.getElementById(id)?.focus({ preventScroll: true });
  return (
    <Box id={id} tabIndex={-1}>
      {head && (
        <Box px="4" py="2.5" borderBottomWidth="1px">
          <Flex align="center" gap="3">
            {head.title}
          </Flex>
          {(ages ?? head.note) !== undefined && <Muted>{ages ?? head.note}</Muted>}
        </Box>
      )}
      {above}
      <PersonCards
        grid={grid}
        onOpen={setDialog}
        onRemove={(row) => {
          removePerson(store, place, row);
          announce(t(gridTexts.removed, { count: 1 }));
          refocus();
        }}
      />
      <chakra.ul listStyleType="none">
        {empty.map((index) => (
          <chakra.li key={index} borderBottomWidth="1px" borderColor="border.muted">
            <chakra.button
              type="button"
              display="flex"
              alignItems="center"
              gap="2"
              w="full"
              minH="14"
              px="4"
              cursor="pointer"
              onClick={() => open(rows.length)}
            >
              <Note as="span" className="num">
                {index + 1}
              </Note>
              <span>{title}</span>
              <chakra.span ms="auto" textStyle="sm" color={colours.link}>
                {t(gridTexts.emptyPerson)}
              </chakra.span>
            </chakra.button>
          </chakra.li>
        ))}
      </chakra.ul>
      <Flex direction="column" gap="2" px="4" py="3">
        {empty.length === 0 && (
          <Button variant="outline" w="full" h="12" onClick={() => open(rows.length)}>
            <Plus aria-hidden />
            {t(gridTexts.addPerson)}
          </Button>
        )}
        {typeof ownName === 'string' && holderRow && (
          <Button
            variant="ghost"
            w="full"
            minH="11"
            h="auto"
            whiteSpace="normal"
            onClick={() => {
              addRow(store, place, holderRow);
              refocus();
            }}
          >
            <UserRound aria-hidden />
            {t(gridTexts.thatIsMe, { name: ownName })}
          </Button>
        )}
        <Button variant="ghost" w="full" h="11" onClick={() => setDialog('paste')}>
          <ClipboardPaste aria-hidden />
          {t(gridTexts.pasteList)}
        </Button>
      </Flex>
      <LiveMessage text={announcement} />
      {dialog !== undefined && group && (
        <GridDialogs
          grid={grid}
          group={group}
          groupName={undefined}
          open={dialog}
          expected={{ count: expected, noun: title, end }}
          onOpen={setDialog}
          onAnnounce={announce}
          onRefocus={refocus}
          onTourEnd={() => undefined}
          onClose={() => setDialog(undefined)}
        />
      )}
    </Box>
  );
};

/** Returns whether the review follows after a step. */
const leadsToReview = (store: ApplicationStore, state: State, step: string): boolean => {
  const joined = joinedStep(store, state);
  const steps = store.model.data.form.steps.filter((each) => each !== joined);
  return steps[steps.findIndex((each) => each.step === step) + 1]?.review === true;
};

/** Leads on from the list after the saved person is drawn, as the number of persons decides which step follows. */
const finishOf = (flow: RefObject<OwnFlow>): number => requestAnimationFrame(() => flow.current.finish?.());
