import { Box, Flex } from '@chakra-ui/react';
import { Card, CardHead } from '@insure/engine/react';
import { useState } from 'react';
import type { DisputeRow } from '../../contract/commission.ts';
import { call } from '../api/call.ts';
import { notify } from '../api/notify.ts';
import { useCall } from '../api/use-call.ts';
import { FormDialog } from '../components/feedback/dialog.tsx';
import { Button } from '../components/form/button.tsx';
import { TextField, useForm } from '../components/form/form.tsx';
import { ListBody } from '../components/list/list-body.tsx';
import { codeCell, DataRows, numericCell, plainRows } from '../components/list/table.tsx';
import { usePage } from '../components/list/use-query-state.ts';
import { Muted, Small } from '../components/page/section.tsx';
import { day } from '../texts/dates.ts';
import { money } from '../texts/money.ts';
import { useTexts } from '../texts/language.ts';
import { Basis } from './line-dialog.tsx';

/** Shows the parked lines that are not settled, each with a button to settle it. */
export const Disputes = () => {
  const { t, language } = useTexts();
  const { query, pager } = usePage(10, 'disputes', { preventScrollReset: true });
  const list = useCall('commissionDisputes', { query }, { keepPreviousData: true });
  const [openDispute, setOpenDispute] = useState<DisputeRow>();
  if (list.data?.total === 0) return null;
  const title = t('commission.disputes');
  const renderAction = (row: DisputeRow) =>
    row.maySettle ? (
      <Button
        variant="plain"
        size="xs"
        px="0"
        aria-label={t('commission.settleOf', { no: row.no })}
        onClick={() => setOpenDispute(row)}
      >
        {t('commission.settle')}
      </Button>
    ) : (
      <Small>{t('commission.ownDispute')}</Small>
    );
  return (
    <Card as="section" aria-labelledby="disputes-heading" overflow="hidden">
      <CardHead id="disputes-heading" title={title} />
      <ListBody
        list={list}
        empty={{ title, action: t('action.refresh'), onAction: () => void list.mutate() }}
        pager={{ ...pager, unit: t('commission.disputeUnit') }}
      >
        <DataRows
          label={title}
          minW="52rem"
          rows={list.data?.rows}
          keyOf={({ no }) => no}
          {...plainRows}
          columns={[
            { head: t('commission.date'), renderCell: ({ dispute }) => day(dispute?.at ?? ''), style: codeCell },
            {
              head: t('commission.agent'),
              renderCell: ({ agentName, disputedBy }) => (
                <>
                  {agentName[language]}
                  {disputedBy[language] !== agentName[language] && <Small>{disputedBy[language]}</Small>}
                </>
              ),
            },
            { head: t('terms.orderNo'), renderCell: ({ orderNo }) => orderNo ?? '—', style: codeCell },
            { head: t('commission.reason'), renderCell: ({ dispute }) => dispute?.reason },
            { head: t('commission.commissionYuan'), renderCell: ({ commission }) => money(commission), style: numericCell },
            { head: t('terms.actions'), renderCell: renderAction },
          ]}
          renderEntry={(row) => (
            <>
              <Flex justify="space-between" gap="3" fontWeight="semibold">
                <span>{row.agentName[language]}</span>
                <span className="num">{money(row.commission)}</span>
              </Flex>
              <Muted className="num">
                {day(row.dispute?.at ?? '')} · {row.orderNo}
              </Muted>
              <Muted>{row.dispute?.reason}</Muted>
              <Box mt="1">{renderAction(row)}</Box>
            </>
          )}
        />
      </ListBody>
      {openDispute && (
        <SettleDialog
          line={openDispute}
          onClose={(isSettled) => {
            setOpenDispute(undefined);
            if (isSettled) void list.mutate();
          }}
        />
      )}
    </Card>
  );
};

type DialogProps = { readonly line: DisputeRow; readonly onClose: (isSettled: boolean) => void };

const SettleDialog = ({ line, onClose }: DialogProps) => {
  const { t } = useTexts();
  const { no, commission } = line;
  const form = useForm({
    initial: { amount: commission, answer: '' },
    check: (field, { amount, answer }) => {
      if (field === 'amount') return amountOf(amount) === undefined ? t('commission.amountWrong') : undefined;
      return answer.trim() === '' ? t('commission.answerMissing') : undefined;
    },
    send: async ({ amount, answer }) => {
      const body = { no, amount: amountOf(amount) ?? '', answer: answer.trim() };
      await call('commissionSettle', { body }, { quiet: true });
      notify({ tone: 'success', title: t('commission.settled', { no }) });
      onClose(true);
    },
  });
  return (
    <FormDialog
      title={t('commission.settleOf', { no })}
      action={t('commission.settle')}
      onClose={() => onClose(false)}
      form={form}
    >
      <Basis line={line} />
      <Box mt="4" />
      <TextField
        form={form}
        name="amount"
        label={t('commission.amount')}
        hint={t('commission.amountHint', { amount: money(commission) })}
        size="md"
        w="10rem"
        inputMode="decimal"
        autoComplete="off"
        maxLength={17}
      />
      <TextField form={form} name="answer" label={t('commission.answer')} size="md" maxLength={200} autoComplete="off" />
    </FormDialog>
  );
};

/** Parses an entered amount into the format of the wire; returns undefined if the text is not an amount. */
const amountOf = (text: string): string | undefined => {
  const [, sign = '', integerPart, cents = ''] = /^([-−]?)(\d{1,10})(?:\.(\d{1,2}))?$/.exec(text.normalize('NFKC').trim()) ?? [];
  return integerPart === undefined ? undefined : `${sign === '' ? '' : '-'}${Number(integerPart)}.${cents.padEnd(2, '0')}`;
};
