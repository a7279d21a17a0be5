import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import type { StatementLine } from '../../contract/commission.ts';
import { call } from '../api/call.ts';
import { notify } from '../api/notify.ts';
import { Dialog, FormDialog } from '../components/feedback/dialog.tsx';
import { Button } from '../components/form/button.tsx';
import { TextField, useForm } from '../components/form/form.tsx';
import { Facts } from '../components/page/facts.tsx';
import { Muted, Note } from '../components/page/section.tsx';
import { day, minute } from '../texts/dates.ts';
import { money } from '../texts/money.ts';
import { useTexts } from '../texts/language.ts';

type Props = {
  readonly line: StatementLine;
  /** Whether the user earns the commission. Entries of the ledger are for the back office. */
  readonly isOwn: boolean;
  readonly mayDispute: boolean;
  /** Called with whether the line was parked. */
  readonly onClose: (isChanged: boolean) => void;
};

/** Shows the calculation of a line of a statement, its entry in the ledger, and its dispute. */
export const LineDialog = ({ line, isOwn, mayDispute, onClose }: Props) => {
  const { t } = useTexts();
  const title = t('commission.basisTitle');
  const form = useForm({
    initial: { reason: '' },
    check: (_, { reason }) => (reason.trim() === '' ? t('commission.reasonMissing') : undefined),
    send: async ({ reason }) => {
      await call('commissionDispute', { body: { no: line.no, reason: reason.trim() } }, { quiet: true });
      notify({ tone: 'success', title: t('commission.disputed', { no: line.no }) });
      onClose(true);
    },
  });
  const [isDisputing, setDisputing] = useState(false);
  if (!isDisputing)
    return (
      <Dialog
        title={title}
        width="30rem"
        onClose={() => onClose(false)}
        footer={
          <>
            {mayDispute && (
              <Button variant="plain" px="0" me="auto" onClick={() => setDisputing(true)}>
                {t('commission.mayDispute')}
              </Button>
            )}
            <Button variant="outline" onClick={() => onClose(false)}>
              {t('commission.closeDialog')}
            </Button>
          </>
        }
      >
        <Basis line={line} isOwn={isOwn} />
      </Dialog>
    );
  return (
    <FormDialog title={title} action={t('commission.dispute')} onClose={() => onClose(false)} form={form}>
      <Basis line={line} isOwn={isOwn} />
      <Muted my="4">{t('commission.disputeText')}</Muted>
      <TextField form={form} name="reason" label={t('commission.reason')} size="md" maxLength={200} autoComplete="off" />
    </FormDialog>
  );
};

/** Shows the calculation of a line and, to the back office, its entry in the ledger. */
export const Basis = ({ line, isOwn = false }: { readonly line: StatementLine; readonly isOwn?: boolean }) => {
  const { t } = useTexts();
  const { before, after, rate, rateNo, commission, dispute, ofNo, note } = line;
  const percent = rate === null ? '' : `${Number((Number(rate) * 100).toFixed(4))}%`;
  const amount = money(commission.replace('-', ''));
  return (
    <>
      <Facts
        isFirst
        gridTemplateColumns="max-content minmax(0, 1fr)"
        facts={{
          [t('commission.date')]: <span className="num">{minute(line.at)}</span>,
          [t('terms.orderNo')]: line.orderNo !== null && <span className="num">{line.orderNo}</span>,
          [t('commission.policyNo')]: line.policyNo !== null && <span className="num">{line.policyNo}</span>,
          [t('commission.rate')]:
            rate !== null &&
            (rateNo === null ? t('commission.ofCatalogue', { percent }) : t('commission.ofVersion', { percent, no: rateNo })),
          [t('commission.calculation')]: (
            <Box className="num">
              {note !== null &&
                (isOwn ? t('commission.returned', { reason: note }) : t('commission.repayment', { reason: note, amount }))}
              {rate === null && note === null && ofNo !== null && t('commission.settlement', { no: ofNo })}
              {rate !== null && (
                <>
                  {money(after)} × {percent}
                  {Number(before) !== 0 && ` − ${money(before)} × ${percent}`} = <b>{money(commission)}</b>
                </>
              )}
            </Box>
          ),
          [t('commission.entry')]:
            !isOwn && rate !== null && t(Number(commission) < 0 ? 'commission.reversal' : 'commission.accrual', { amount }),
        }}
      />
      {dispute && (
        <Note tone="warning">
          {t('commission.isParked', { day: day(dispute.at), reason: dispute.reason })}
          {dispute.settledAt !== null && (
            <Box>
              {t('commission.settledWith', {
                day: day(dispute.settledAt),
                amount: money(dispute.settled),
                answer: dispute.answer ?? '',
              })}
            </Box>
          )}
        </Note>
      )}
    </>
  );
};
