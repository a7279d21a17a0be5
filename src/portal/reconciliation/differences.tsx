import { Box, Flex } from '@chakra-ui/react';
import { CircleCheck, CircleDot, MessageCircleQuestion, UserCheck } from 'lucide-react';
import type { Difference } from '../../contract/reconciliation.ts';
import { Button, TextLink } from '../components/form/button.tsx';
import { selectedStyle } from '../components/list/selection.tsx';
import { Small } from '../components/page/section.tsx';
import { orderPage } from '../addresses.ts';
import { timeOfDay } from '../texts/dates.ts';
import { useTexts } from '../texts/language.ts';
import { DifferenceRows } from './difference-rows.tsx';

const icons = { OPEN: CircleDot, ASKED: MessageCircleQuestion, PROPOSED: UserCheck, SETTLED: CircleCheck } as const;
const colours = { OPEN: 'fg.warning', ASKED: 'fg.warning', PROPOSED: 'fg.info', SETTLED: 'fg.success' } as const;

type Props = {
  readonly rows: readonly Difference[] | undefined;
  /** The number of the difference that is open. */
  readonly open: number | undefined;
  readonly onOpen: (difference: Difference) => void;
};

/** Shows the differences of a day: kind, cause, both amounts, state and user. */
export const Differences = ({ rows, open, onOpen }: Props) => {
  const { t, language } = useTexts();
  const kind = ({ kind: what, direction, gateway, ours }: Difference) => (
    <>
      <Box fontWeight="medium" whiteSpace="nowrap">
        {t(`reconciliation.kinds.${what}`)}
      </Box>
      <Small className="num">
        {t(`reconciliation.directions.${direction}`)} {timeOfDay((gateway[0] ?? ours[0])?.at ?? '')}
      </Small>
    </>
  );
  const number = ({ number: no, orderNo, cause }: Difference) => (
    <>
      <Box className="num">
        {no}
        {orderNo !== null && (
          <>
            {' · '}
            <TextLink to={orderPage(orderNo)} textDecoration="underline">
              {orderNo}
            </TextLink>
          </>
        )}
      </Box>
      <Small>{t(`reconciliation.causes.${cause}`)}</Small>
    </>
  );
  const state = ({ state: now, act, madeBy, checkedBy }: Difference) => {
    const Icon = icons[now];
    return (
      <>
        <Flex align="center" gap="1" color={colours[now]} textStyle="sm" whiteSpace="nowrap">
          <Icon size={14} aria-hidden />
          {t(`reconciliation.states.${now}`)}
        </Flex>
        {act !== null && (
          <Small>
            {t(`reconciliation.acts.${act}`)} · {[madeBy, checkedBy].flatMap((who) => who?.[language] ?? []).join(' / ')}
          </Small>
        )}
      </>
    );
  };
  const action = (row: Difference) => {
    const linkText = row.acts.length > 0 ? 'settle' : row.mayDecide ? 'decide' : 'show';
    return (
      <Button
        variant="plain"
        size="xs"
        px="0"
        aria-label={t(`reconciliation.${linkText}Of`, { number: row.number })}
        onClick={() => onOpen(row)}
      >
        {t(`reconciliation.${linkText}`)}
      </Button>
    );
  };
  return (
    <DifferenceRows
      minW="50rem"
      rows={rows}
      rowStyle={({ no }) => selectedStyle(no === open)}
      other={{
        head: t('reconciliation.gatewayYuan'),
        name: t('reconciliation.gateway'),
        amountOf: ({ gatewayAmount }) => gatewayAmount,
      }}
      {...{ kind, number, state, action }}
    />
  );
};
