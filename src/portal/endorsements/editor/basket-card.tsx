import { Box, Flex } from '@chakra-ui/react';
import { insuredWords, type Model } from '@insure/engine';
import { Card, CardHead, useIsNarrow } from '@insure/engine/react';
import { ChevronDown, Pencil, Plus, Repeat2, TriangleAlert, UserMinus, UserPlus } from 'lucide-react';
import { type ComponentProps, type ReactNode, useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { EndorsementDetail, EndorsementKind, RowKind } from '../../../contract/endorsements.ts';
import { endorsePage } from '../../addresses.ts';
import { Dialog } from '../../components/feedback/dialog.tsx';
import { Button } from '../../components/form/button.tsx';
import { Menu } from '../../components/page/menu.tsx';
import type { Policy } from '../../policies/policy-parts.tsx';
import type { SaveState } from '../autosave.ts';
import { saveText } from '../submit-bar.tsx';
import { textsOf } from '../../texts/insured.ts';
import { useTexts } from '../../texts/language.ts';
import { sumOf } from '../../texts/money.ts';
import {
  type BasketRow,
  countChanges,
  isRowKind,
  issuesOf,
  type IssuePlace,
  nameOf,
  warningsAt,
  warningsByRow,
  withRows,
} from './basket.ts';
import { BasketList, withSign } from './basket-list.tsx';
import { KindEditor } from './kind-editor.tsx';
import { useAllPersons } from './paste-names.tsx';
import type { EditorProps } from './person-picker.tsx';

type Props = {
  readonly policy: Policy;
  readonly model: Model;
  readonly kinds: readonly EndorsementKind[];
  /** The kind in the URL. Its editor is open when the page opens. */
  readonly asked: EndorsementKind | undefined;
  /** The kind of the opened draft. Its editor is open when the page opens, unless the URL has a kind. */
  readonly first: EndorsementKind | undefined;
  readonly rows: readonly BasketRow[];
  readonly detail: EndorsementDetail | undefined;
  readonly files: EditorProps['files'];
  readonly isStale: boolean;
  readonly saveState: SaveState;
  readonly showsMissing: boolean;
  /** The row of the issue that the user has pressed below. Its editor opens, and the row gets the focus. */
  readonly sought: IssuePlace | undefined;
  readonly onFound: () => void;
  readonly onRows: (rows: readonly BasketRow[]) => void;
  readonly onLeave: () => Promise<void>;
  /** The date field. */
  readonly children: ReactNode;
};

/**
 * Shows the changes of an endorsement in one card: its date, a button for each kind, the open editor, and the list of all rows.
 * Additions are edited in a drawer, because their grid needs the width of the window.
 */
export const Basket = ({
  policy,
  model,
  kinds,
  asked,
  first,
  rows,
  detail,
  files,
  isStale,
  saveState,
  showsMissing,
  sought,
  onFound,
  onRows,
  onLeave,
  children,
}: Props) => {
  const { t: tOfPersons } = useTexts();
  const t = textsOf(tOfPersons, policy);
  const changes = countChanges(rows);
  const [openKind, setOpenKind] = useState(() => openAtFirst(asked, first));
  // Closing an editor loses the rows of a paste, so the editor stays open until they are read.
  const [isPasting, setPasting] = useState(false);
  const show = (kind: RowKind | undefined): void => {
    if (!isPasting) setOpenKind(kind);
  };
  useEffect(() => {
    if (isRowKind(sought?.kind) && !isPasting) setOpenKind(sought.kind);
  }, [sought, isPasting]);
  // An editor has its own copy of the rows. So the editor is mounted anew when the rows change outside it.
  const [turn, setTurn] = useState(0);
  const issues = useMemo(() => (detail && openKind ? issuesOf(detail, openKind) : []), [detail, openKind]);
  const warnings = useMemo(() => (detail && openKind ? warningsAt(detail, openKind) : []), [detail, openKind]);
  const persons = useAllPersons(
    policy,
    rows.some(({ no }) => no !== undefined),
  ).data;
  const changeOutside = (next: readonly BasketRow[]): void => {
    if (isPasting) return;
    setTurn(turn + 1);
    onRows(next);
  };
  const editor = openKind && (
    <KindEditor
      key={`${openKind} ${turn}`}
      kind={openKind}
      policy={policy}
      model={model}
      start={{ rows: rows.filter(({ kind }) => kind === openKind) }}
      files={files}
      showsMissing={showsMissing}
      issues={issues}
      warnings={warnings}
      isStale={isStale}
      sought={sought?.kind === openKind ? sought : undefined}
      onFound={onFound}
      onContent={(content) => onRows(withRows(rows, openKind, content.rows))}
      onPasting={setPasting}
      onRemovals={() => show('REMOVE')}
    />
  );
  const hasRows = rows.some(({ kind }) => kind === openKind);
  const renderDone = (
    <Button
      variant={openKind === 'ADD' && hasRows ? 'solid' : 'outline'}
      guard={false}
      aria-disabled={isPasting || undefined}
      onClick={() => show(undefined)}
    >
      {t('endorsement.panelDone')}
    </Button>
  );
  return (
    <Card as="section" aria-labelledby="basket">
      <CardHead
        id="basket"
        title={t('endorsement.basket')}
        note={changes > 0 ? t('endorsement.basketText', { n: changes }) : undefined}
      />
      <DateAndKinds {...{ policy, kinds, open: openKind, onLeave }} onOpen={show}>
        {children}
      </DateAndKinds>
      {editor && openKind === 'ADD' && (
        <Additions {...{ policy, model, rows, detail, saveState, done: renderDone }} onClose={() => show(undefined)}>
          {editor}
        </Additions>
      )}
      {editor && openKind !== 'ADD' && (
        <Box borderBottomWidth="1px" borderColor="border">
          {editor}
          {hasRows && (
            <Flex justify="flex-end" px={{ base: '4', md: '5' }} py="3" borderTopWidth="1px" borderColor="border.muted">
              {renderDone}
            </Flex>
          )}
        </Box>
      )}
      <BasketList
        {...{ policy, model, rows, persons, detail, isStale }}
        isChoosing={openKind !== undefined}
        onEdit={show}
        onRows={changeOutside}
      />
    </Card>
  );
};

/**
 * Returns the kind whose editor is open when the page opens. ADD opens only if the URL has it, because its drawer covers the
 * page.
 */
const openAtFirst = (asked: EndorsementKind | undefined, first: EndorsementKind | undefined): RowKind | undefined => {
  const kind = asked ?? (first === 'ADD' ? undefined : first);
  return isRowKind(kind) ? kind : undefined;
};

type AdditionsProps = Pick<Props, 'policy' | 'model' | 'rows' | 'detail' | 'saveState' | 'children'> &
  Required<Pick<ComponentProps<typeof Dialog>, 'onClose'>> & { readonly done: ReactNode };

/**
 * Shows the drawer of additions. The drawer covers the bar, so its foot has the number of additions, their price and the state
 * of saving.
 */
const Additions = ({ policy, model, rows, detail, saveState, done, onClose, children }: AdditionsProps) => {
  const { t: tOfPersons, language } = useTexts();
  const t = textsOf(tOfPersons, policy);
  const additions = rows.filter(({ kind }) => kind === 'ADD');
  const warningsOf = useMemo(() => warningsByRow(detail), [detail]);
  const warnings = additions.flatMap((row) =>
    warningsOf(row).map((text) => `${nameOf(model, row, undefined)}${t('colon')}${text}`),
  );
  const lines = detail?.lines.filter(({ kind }) => kind === 'ADD') ?? [];
  return (
    <Dialog
      title={t('endorsement.addTitle')}
      place="end"
      width="72rem"
      isWorkspace
      isNarrowlyPadded
      onClose={onClose}
      footer={
        <>
          <Flex me="auto" align="baseline" wrap="wrap" columnGap="3" role="status">
            {insuredWords(model.data, additions.length, language)}
            {lines.length > 0 && saveState.state === 'saved' && (
              <Box className="num" fontWeight="semibold">
                {withSign(sumOf(lines.map(({ charge }) => charge)))}
              </Box>
            )}
            <Box textStyle="xs" color={saveState.state === 'failed' ? 'fg.error' : 'fg.muted'}>
              {saveState.state !== 'none' && saveText(saveState, 0, tOfPersons)}
            </Box>
          </Flex>
          {done}
        </>
      }
    >
      {children}
      {warnings.length > 0 && (
        <Flex role="status" gap="2" px={{ base: '4', md: '5' }} py="3" bg="bg.warning" color="fg.warning" textStyle="sm">
          <TriangleAlert size={16} aria-hidden style={{ flexShrink: 0, marginTop: 2 }} />
          <Box as="ul" maxH="8rem" overflowY="auto">
            {warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </Box>
        </Flex>
      )}
    </Dialog>
  );
};

const icons: Partial<Readonly<Record<EndorsementKind, ReactNode>>> = {
  ADD: <UserPlus aria-hidden />,
  REMOVE: <UserMinus aria-hidden />,
  REPLACE: <Repeat2 aria-hidden />,
  CORRECT: <Pencil aria-hidden />,
};

type ButtonsProps = Pick<Props, 'policy' | 'kinds' | 'onLeave'> & {
  readonly open: EndorsementKind | undefined;
  /** Opens the editor of a kind. If undefined, the buttons link to the page of the basket. */
  readonly onOpen?: (kind: RowKind) => void;
};

/**
 * Shows the date of a change, and below it the kinds of change. They have a line of their own at every width, because the name
 * of a chosen rare kind would move them there.
 */
export const DateAndKinds = ({ children, ...buttons }: ButtonsProps & { readonly children: ReactNode }) => (
  <Flex direction="column" gap="3" px={{ base: '4', md: '5' }} py="4" borderBottomWidth="1px" borderColor="border">
    {children}
    <KindButtons {...buttons} />
  </Flex>
);

/**
 * Shows a button for each kind of change that the policy allows. Rare kinds are in a menu. In a narrow window, all kinds are.
 */
const KindButtons = ({ policy, kinds, open, onOpen, onLeave }: ButtonsProps) => {
  const { t: tOfPersons } = useTexts();
  const t = textsOf(tOfPersons, policy);
  const navigate = useNavigate();
  const isNarrow = useIsNarrow();
  const start = (kind: EndorsementKind): void => {
    if (isRowKind(kind) && onOpen) return onOpen(kind);
    if (kind === open) return undefined;
    return void onLeave().then(() => navigate(endorsePage(policy.policyNo, kind)));
  };
  const isFrequent = (kind: EndorsementKind): boolean => !isNarrow && icons[kind] !== undefined;
  const rest = kinds.filter((kind) => !isFrequent(kind));
  const isRestOpen = open !== undefined && rest.includes(open);
  const more = t(isNarrow ? 'endorsement.basketAdd' : 'endorsement.more');
  const moreLabel = isRestOpen ? `${more}${t('colon')}${t(`status.kind.${open}`)}` : more;
  // The icons show persons, so things have none.
  const iconOf = (kind: EndorsementKind): ReactNode =>
    policy.things && kind !== 'CORRECT' && kind !== 'REPLACE' ? null : icons[kind];
  return (
    <Flex role="group" aria-label={t('endorsement.kinds')} gap="2" wrap="wrap">
      {kinds.filter(isFrequent).map((kind) => (
        <Button
          key={kind}
          variant="outline"
          guard={false}
          aria-pressed={kind === open}
          bg={kind === open ? 'blue.subtle' : undefined}
          onClick={() => start(kind)}
        >
          {iconOf(kind)}
          {t(`status.kind.${kind}`)}
        </Button>
      ))}
      {rest.length > 0 && (
        <Menu
          variant="outline"
          bg={isRestOpen ? 'blue.subtle' : undefined}
          label={moreLabel}
          items={rest.map((kind) => ({ label: t(`status.kind.${kind}`), icon: iconOf(kind), run: () => start(kind) }))}
        >
          {isNarrow && <Plus aria-hidden />}
          {moreLabel}
          <ChevronDown aria-hidden />
        </Menu>
      )}
    </Flex>
  );
};
