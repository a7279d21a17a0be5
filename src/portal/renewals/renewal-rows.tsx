import { Box, Flex } from '@chakra-ui/react';
import { Money, useIsNarrow } from '@insure/engine/react';
import { addDays, isDate } from '@insure/engine';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { comparisonOf, insureDraft, orderPage, policyPage } from '../addresses.ts';
import { useSend } from '../api/use-send.ts';
import { Skeleton } from '../components/feedback/skeleton.tsx';
import { Button, TextLink } from '../components/form/button.tsx';
import { Entries, Entry } from '../components/list/entries.tsx';
import { selectedStyle, type Selection, selectionColumn } from '../components/list/selection.tsx';
import { codeCell, type Column, DataTable, numericCell } from '../components/list/table.tsx';
import { InsurerMark } from '../components/page/picture.tsx';
import { Muted, Small } from '../components/page/section.tsx';
import { StartFormButton } from '../drafts/start-form.tsx';
import { useUser } from '../session/session.ts';
import { insuredCount, insuredNumber } from '../texts/insured.ts';
import { useTexts } from '../texts/language.ts';
import { money } from '../texts/money.ts';
import { CopyReminder, Remind } from './reminder.tsx';
import { cannotRenew, type PricedRenewal, RenewalState } from './renewal-state.tsx';

/** Returns whether something can be done for a row together with others. A policy that is being renewed has its order instead. */
const canSelect = (row: PricedRenewal, isConnected: boolean): boolean =>
  row.orderNo === undefined && !cannotRenew(row) && (row.may.renew || (isConnected && row.may.remind));

type Props = {
  readonly rows: readonly PricedRenewal[];
  readonly selection: Selection<PricedRenewal>;
  readonly isPricing: boolean;
  /** Whether messages are delivered. If not, a reminder is a text that the agent copies. */
  readonly isConnected: boolean;
  readonly onChanged: () => void;
};

/** Shows the renewals as a table. In a narrow window they are grouped by the week of their end and have one action each. */
export const RenewalRows = ({ rows, selection, isPricing, isConnected, onChanged }: Props) => {
  const { t } = useTexts();
  const isNarrow = useIsNarrow();
  // Users of the back office renew nothing: they have neither checkboxes nor actions.
  const isOffice = useUser()?.backOffice ?? false;
  if (isNarrow) return <Weeks rows={rows} isPricing={isPricing} isConnected={isConnected} onChanged={onChanged} />;
  const selectable = rows.filter((row) => canSelect(row, isConnected));
  const ticks = selectionColumn({
    rows: selectable,
    selection,
    all: t('policy.renewalList.selectPage'),
    labelOf: ({ policyNo: no }) => t('policy.renewalList.select', { no }),
  });
  const hasSellers = rows.some(({ sellerName }) => sellerName !== undefined);
  const columns: readonly Column<PricedRenewal>[] = [
    {
      ...ticks,
      head: selectable.length > 0 && ticks.head,
      renderCell: (row) => canSelect(row, isConnected) && ticks.renderCell(row),
    },
    { head: t('policy.renewalList.left'), renderCell: (row) => <DaysLeft row={row} />, style: codeCell },
    {
      head: t('policy.renewalList.holder'),
      renderCell: ({ holderName, policyNo }) => (
        <>
          {holderName}
          <Box className="num" textStyle="xs">
            <TextLink to={policyPage(policyNo)}>{policyNo}</TextLink>
          </Box>
        </>
      ),
      style: { minW: '11.5rem' },
    },
    {
      head: t('terms.product'),
      renderCell: ({ fileInfoPath, productName, sellerName }) => (
        <Flex align="center" gap="2">
          <InsurerMark address={fileInfoPath} />
          <div>
            {productName}
            {hasSellers && sellerName !== undefined && <Small>{sellerName}</Small>}
          </div>
        </Flex>
      ),
      style: { minW: '10.5rem' },
    },
    { head: t('policy.renewalList.persons'), renderCell: insuredNumber, style: numericCell },
    {
      head: t('policy.renewalList.last'),
      renderCell: ({ premium }) => money(premium),
      style: { ...numericCell, color: 'fg.muted' },
    },
    {
      head: t('policy.renewalList.now'),
      renderCell: (row) => <PremiumNow row={row} isPricing={isPricing} />,
      style: { ...numericCell, fontWeight: 'semibold' },
    },
    // These columns have the width of their longest usual content, so that no row changes its height when an answer fills them.
    {
      head: t('policy.renewalList.change'),
      renderCell: (row) => <Change row={row} isPricing={isPricing} />,
      style: { minW: '7.5rem' },
    },
    { head: t('terms.status'), renderCell: (row) => <RenewalState row={row} />, style: { minW: '7.5rem' } },
    {
      head: t('terms.actions'),
      renderCell: (row) => <RenewalActions row={row} isConnected={isConnected} onChanged={onChanged} />,
      style: { whiteSpace: 'nowrap', minW: '11rem' },
    },
  ];
  return (
    <DataTable
      label={t('policy.renewalList.table')}
      minW="72rem"
      columns={isOffice ? columns.slice(1, -1) : columns}
      rows={rows}
      keyOf={({ policyNo }) => policyNo}
      // The height of a row with the longest usual content: rows do not move when prices and drafts arrive.
      rowStyle={(row) => ({ ...selectedStyle(selection.has(row)), h: '4.75rem' })}
    />
  );
};

type ListProps = Pick<Props, 'rows' | 'isPricing' | 'isConnected' | 'onChanged'>;

const Weeks = ({ rows, isPricing, isConnected, onChanged }: ListProps) => {
  const { t } = useTexts();
  const isOffice = useUser()?.backOffice ?? false;
  const mondays = [...new Set(rows.map(({ endDate }) => mondayOf(endDate)))];
  return (
    <>
      {mondays.map((monday) => {
        const inWeek = rows.filter(({ endDate }) => mondayOf(endDate) === monday);
        const label = t('policy.renewalList.week', { from: monday.slice(5), to: sundayOf(monday).slice(5) });
        return (
          <Box as="section" key={monday} aria-label={label}>
            <Box as="h2" px={{ base: '4', md: '5' }} py="1.5" textStyle="xs" color="fg.muted" bg="bg.subtle" className="num">
              {label} · {t('policy.renewalList.count', { n: inWeek.length })}
            </Box>
            <Entries label={label}>
              {inWeek.map((row) => (
                <Entry key={row.policyNo}>
                  <Flex justify="space-between" align="flex-start" gap="3">
                    <Box fontWeight="semibold" minW="0">
                      <TextLink to={policyPage(row.policyNo)}>{row.holderName}</TextLink>
                    </Box>
                    <Box flexShrink="0" textAlign="end" className="num" textStyle="sm">
                      <DaysLeft row={row} />
                    </Box>
                  </Flex>
                  <Muted>
                    {row.productName}
                    {row.persons > 0 && `\u00a0· ${insuredCount(t, row)}`}
                  </Muted>
                  <Flex mt="1" align="baseline" columnGap="3" wrap="wrap">
                    <Muted className="num">{t('policy.renewalList.lastYear', { amount: money(row.premium) })}</Muted>
                    <Box className="num" fontWeight="semibold">
                      <PremiumNow row={row} isPricing={isPricing} isSum />
                    </Box>
                    <Box textStyle="sm" minW="0">
                      <Change row={row} isPricing={isPricing} />
                    </Box>
                  </Flex>
                  <Flex mt="1" align="flex-start" justify="space-between" gap="3">
                    <Box>
                      <RenewalState row={row} />
                    </Box>
                    {!isOffice && <RenewalActions row={row} isConnected={isConnected} onChanged={onChanged} />}
                  </Flex>
                </Entry>
              ))}
            </Entries>
          </Box>
        );
      })}
    </>
  );
};

const mondayOf = (date: string): string =>
  isDate(date) ? addDays(date, -((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7)) : date;
const sundayOf = (monday: string): string => (isDate(monday) ? addDays(monday, 6) : monday);

type RowProps = { readonly row: PricedRenewal };
type PricingProps = RowProps & Pick<Props, 'isPricing'>;

/** Days before its end from which a policy is urgent. */
const SOON = 7;

const DaysLeft = ({ row: { daysLeft, endDate } }: RowProps) => {
  const { t } = useTexts();
  const daysText =
    daysLeft === 0
      ? t('policy.renewalList.today')
      : daysLeft > 0
        ? t('policy.renewalList.days', { n: daysLeft })
        : t('policy.renewalList.ended', { n: -daysLeft });
  return (
    <>
      <Box as="span" fontWeight="semibold" color={daysLeft <= SOON ? 'fg.warning' : undefined}>
        {daysText}
      </Box>
      <Small>{endDate}</Small>
    </>
  );
};

const PremiumNow = ({ row: { price }, isPricing, isSum }: PricingProps & { readonly isSum?: true }) => {
  if (price === undefined) return isPricing ? <Skeleton h="5" w="16" display="inline-block" /> : '—';
  if (price.premium === null) return '—';
  return isSum ? <Money amount={price.premium} /> : money(price.premium);
};

/** Shows by how many per cent the premium changes, if it does, and the reasons. */
const Change = ({ row, isPricing }: PricingProps) => {
  const { t } = useTexts();
  const { price } = row;
  if (price === undefined) return isPricing ? <Skeleton h="5" w="24" /> : null;
  if (price.outcome === 'LATER') return <Box color="fg.muted">{t('policy.renewalList.later')}</Box>;
  const { change, reasons } = price;
  const isLess = change?.startsWith('-') ?? false;
  const Arrow = isLess ? ArrowDown : ArrowUp;
  return (
    <Box maxW={{ md: '15rem' }} color={cannotRenew(row) ? 'fg.error' : undefined}>
      {change !== null && Number(change) !== 0 && (
        <Flex align="center" gap="0.5" className="num">
          <Arrow size={12} aria-hidden />
          {isLess ? `−${change.slice(1)}` : `+${change}`}%
        </Flex>
      )}
      {reasons.map((reason) => (
        <div key={reason}>{reason}</div>
      ))}
    </Box>
  );
};

type ActProps = RowProps & Pick<Props, 'onChanged'>;
type ActsProps = ActProps & Pick<Props, 'isConnected'>;

/** Days before its end from which a policy can be renewed. */
const RENEWABLE = 30;

/** The width of the first action, so that the second one begins at the same place in each row. */
const slot = { md: '4.25rem' } as const;

const plainButton = { variant: 'plain', size: 'xs', px: '0' } as const;

/** Shows the two most useful actions of a row, or the reason why the policy cannot be renewed here yet. */
const RenewalActions = ({ row, isConnected, onChanged }: ActsProps) => {
  const { t } = useTexts();
  const { policyNo: no, orderNo, draft, may, daysLeft, endDate } = row;
  const target = draft && insureDraft(draft);
  const actions = [
    orderNo !== undefined && (
      <TextLink key="order" to={orderPage(orderNo)} aria-label={t('policy.renewalList.progressOf', { no })}>
        {t('policy.renewalList.progress')}
      </TextLink>
    ),
    target !== undefined && (
      <TextLink key="draft" to={target} aria-label={t('policy.renewalList.goOnOf', { no })}>
        {t('policy.renewalList.goOn')}
      </TextLink>
    ),
    may.renew && cannotRenew(row) && <OtherProduct key="other" row={row} />,
    may.renew && target === undefined && row.price?.outcome !== 'NOT_SOLD' && (
      <StartFormButton
        key="renew"
        from="policyRenew"
        no={no}
        label={t('policy.renewalList.renew')}
        variant={daysLeft <= SOON ? 'offer' : 'outline'}
        size="xs"
        aria-label={t('policy.renewalList.renewOf', { no })}
      />
    ),
    may.remind && (isConnected ? <Remind key="remind" row={row} onChanged={onChanged} /> : <CopyReminder key="copy" row={row} />),
  ].filter((act) => act !== false);
  const [firstAction, second] = actions;
  return (
    <Flex columnGap="3" align="center" textStyle="sm" wrap={{ base: 'wrap', md: 'nowrap' }}>
      {!may.renew && orderNo === undefined && (
        <Small className="num" minW={slot}>
          {daysLeft > RENEWABLE && isDate(endDate)
            ? t('policy.renewalList.fromDay', { date: addDays(endDate, -RENEWABLE).slice(5) })
            : t('policy.renewalList.bySeller')}
        </Small>
      )}
      {firstAction !== undefined && second !== undefined ? <Box minW={slot}>{firstAction}</Box> : firstAction}
      {second}
    </Flex>
  );
};

/** Shows a link that compares other products for the same persons. The comparison needs the list of a draft. */
const OtherProduct = ({ row: { policyNo, draft, price } }: RowProps) => {
  const { t } = useTexts();
  const navigate = useNavigate();
  const { trigger, isMutating } = useSend('policyRenew', {
    onSuccess: ({ data }) => void navigate(comparisonOf(data.draftNo)),
  });
  const label = t('policy.renewalList.otherOf', { no: policyNo });
  if (draft || price?.outcome === 'NOT_SOLD')
    return (
      <TextLink to={draft ? comparisonOf(draft.draftNo) : '/home'} aria-label={label}>
        {t('policy.renewalList.other')}
      </TextLink>
    );
  return (
    <Button {...plainButton} busy={isMutating} aria-label={label} onClick={() => void trigger({ body: { policyNo } })}>
      {t('policy.renewalList.other')}
    </Button>
  );
};
