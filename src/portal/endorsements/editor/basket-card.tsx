import { Box, Flex } from '@chakra-ui/react';
import type { Model } from '@insure/engine';
import { Card, CardHead, useIsNarrow } from '@insure/engine/react';
import { ChevronDown, Pencil, Plus, Repeat2, UserMinus, UserPlus } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { EndorsementDetail, EndorsementKind, RowKind } from '../../../contract/endorsements.ts';
import { endorsePage } from '../../addresses.ts';
import { Button } from '../../components/form/button.tsx';
import { Menu } from '../../components/page/menu.tsx';
import type { Policy } from '../../policies/policy-parts.tsx';
import { textsOf } from '../../texts/insured.ts';
import { useTexts } from '../../texts/language.ts';
import { type BasketRow, isRowKind, issuesOf, type Sought, withRows } from './basket.ts';
import { BasketList } from './basket-list.tsx';
import { KindEditor } from './kind-editor.tsx';
import { useAllPersons } from './paste-names.tsx';
import type { EditorProps } from './person-picker.tsx';

type Props = {
  readonly policy: Policy;
  readonly model: Model;
  readonly kinds: readonly EndorsementKind[];
  /** The kind whose editor is open at first. */
  readonly first: EndorsementKind | undefined;
  readonly rows: readonly BasketRow[];
  readonly detail: EndorsementDetail | undefined;
  readonly files: EditorProps['files'];
  readonly isStale: boolean;
  readonly showsMissing: boolean;
  /** The place of an issue at the foot: a press on the issue opens its editor and focuses its row. */
  readonly sought: Sought | undefined;
  readonly onFound: () => void;
  readonly onRows: (rows: readonly BasketRow[]) => void;
  readonly onLeave: () => Promise<void>;
  /** The field of the date. */
  readonly children: ReactNode;
};

/** The changes of an endorsement in one card: its date, a button for each kind, the open editor, and the list of all rows. */
export const Basket = ({
  policy,
  model,
  kinds,
  first,
  rows,
  detail,
  files,
  isStale,
  showsMissing,
  sought,
  onFound,
  onRows,
  onLeave,
  children,
}: Props) => {
  const { t: said } = useTexts();
  const t = textsOf(said, policy);
  const [open, setOpen] = useState<RowKind | undefined>(isRowKind(first) ? first : undefined);
  useEffect(() => {
    if (isRowKind(sought?.kind)) setOpen(sought.kind);
  }, [sought]);
  // An editor holds its rows itself: it begins again where they were changed outside it.
  const [turn, setTurn] = useState(0);
  const issues = useMemo(() => (detail && open ? issuesOf(detail, open) : []), [detail, open]);
  const persons = useAllPersons(
    policy,
    rows.some(({ no }) => no !== undefined),
  ).data;
  const changeOutside = (next: readonly BasketRow[]): void => {
    setTurn(turn + 1);
    onRows(next);
  };
  return (
    <Card as="section" aria-labelledby="basket">
      <CardHead
        id="basket"
        title={t('endorsement.basket')}
        note={rows.length > 0 ? t('endorsement.basketText', { n: rows.length }) : undefined}
      />
      <DateAndKinds {...{ policy, kinds, open, onLeave }} onOpen={setOpen}>
        {children}
      </DateAndKinds>
      {open && (
        <Box borderBottomWidth="1px" borderColor="border">
          <KindEditor
            key={`${open} ${turn}`}
            kind={open}
            policy={policy}
            model={model}
            start={{ rows: rows.filter(({ kind }) => kind === open) }}
            files={files}
            showsMissing={showsMissing}
            issues={issues}
            isStale={isStale}
            sought={sought?.kind === open ? sought : undefined}
            onFound={onFound}
            onContent={(content) => onRows(withRows(rows, open, content.rows))}
            onRemovals={() => setOpen('REMOVE')}
          />
          <Flex justify="flex-end" px={{ base: '4', md: '5' }} py="3" borderTopWidth="1px" borderColor="border.muted">
            <Button variant="outline" guard={false} onClick={() => setOpen(undefined)}>
              {t('endorsement.panelDone')}
            </Button>
          </Flex>
        </Box>
      )}
      <BasketList {...{ policy, model, rows, persons, detail, isStale }} onEdit={setOpen} onRows={changeOutside} />
    </Card>
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
  /** Without it the kinds of rows are opened on the page of the basket. */
  readonly onOpen?: (kind: RowKind) => void;
};

/** The date of a change, and beside it the kinds of change. */
export const DateAndKinds = ({ children, ...buttons }: ButtonsProps & { readonly children: ReactNode }) => (
  <Flex
    wrap="wrap"
    align="flex-start"
    justify="space-between"
    gap="3"
    px={{ base: '4', md: '5' }}
    py="4"
    borderBottomWidth="1px"
    borderColor="border"
  >
    {children}
    <KindButtons {...buttons} />
  </Flex>
);

/** A button for each kind of change that the policy offers; rare ones are in a menu, on a narrow window all of them. */
const KindButtons = ({ policy, kinds, open, onOpen, onLeave }: ButtonsProps) => {
  const { t: said } = useTexts();
  const t = textsOf(said, policy);
  const navigate = useNavigate();
  const isNarrow = useIsNarrow();
  const start = (kind: EndorsementKind): void => {
    if (isRowKind(kind) && onOpen) return onOpen(kind);
    if (kind === open) return undefined;
    return void onLeave().then(() => navigate(endorsePage(policy.policyNo, kind)));
  };
  const isFrequent = (kind: EndorsementKind): boolean => !isNarrow && icons[kind] !== undefined;
  const rest = kinds.filter((kind) => !isFrequent(kind));
  // Icons of persons say nothing about things.
  const iconOf = (kind: EndorsementKind): ReactNode =>
    policy.things && kind !== 'CORRECT' && kind !== 'REPLACE' ? null : icons[kind];
  return (
    <Flex role="group" aria-label={t('endorsement.kinds')} gap="2" wrap="wrap" pt={{ md: '6' }}>
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
          label={t(isNarrow ? 'endorsement.basketAdd' : 'endorsement.more')}
          items={rest.map((kind) => ({ label: t(`status.kind.${kind}`), icon: iconOf(kind), run: () => start(kind) }))}
        >
          {isNarrow && <Plus aria-hidden />}
          {t(isNarrow ? 'endorsement.basketAdd' : 'endorsement.more')}
          <ChevronDown aria-hidden />
        </Menu>
      )}
    </Flex>
  );
};
