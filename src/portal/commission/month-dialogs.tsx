import { Box } from '@chakra-ui/react';
import { Select } from '@insure/engine/react';
import { useId, useState } from 'react';
import type { CommissionMonth } from '../../contract/commission.ts';
import { notify } from '../api/notify.ts';
import { invalidate } from '../api/use-call.ts';
import { useSend } from '../api/use-send.ts';
import { ConfirmDialog } from '../components/feedback/dialog.tsx';
import { Facts } from '../components/page/facts.tsx';
import { Muted } from '../components/page/section.tsx';
import { money, sumOf } from '../texts/money.ts';
import { useTexts } from '../texts/language.ts';

type CloseProps = {
  /** The months that can be closed, the latest first. */
  readonly months: readonly CommissionMonth[];
  readonly onClose: (isDone: boolean) => void;
};

/** Asks which month to close. The earlier open months are closed with it. */
export const CloseDialog = ({ months, onClose }: CloseProps) => {
  const { t } = useTexts();
  const id = useId();
  const [month, setMonth] = useState(months[0]?.month ?? '');
  const { trigger, isMutating } = useSend('commissionMonthClose', {
    onSuccess: () => {
      notify({ tone: 'success', title: t('commission.closed', { month }) });
      onClose(true);
    },
  });
  const includedMonths = months.filter((each) => each.month <= month);
  const sum = (name: 'carried' | 'accrued' | 'reversed' | 'parked' | 'due'): string =>
    money(sumOf(includedMonths.map((each) => each[name])));
  const from = includedMonths.at(-1)?.month ?? month;
  return (
    <ConfirmDialog
      title={t('commission.closeAsk', {
        month: includedMonths.length > 1 ? t('commission.monthsFromTo', { from, month }) : month,
      })}
      confirm={t('commission.closeNow', { n: includedMonths.length, due: sum('due') })}
      cancelVariant="ghost"
      isBusy={isMutating}
      onClose={() => onClose(false)}
      onConfirm={() => void trigger({ body: { month } })}
    >
      {months.length > 1 && (
        <Box mb="4">
          <Box asChild display="block" textStyle="sm" mb="1">
            <label htmlFor={id}>{t('commission.closeUntil')}</label>
          </Box>
          <Select id={id} w="full" value={month} onChange={(event) => setMonth(event.target.value)}>
            {months.map((each) => (
              <option key={each.month} value={each.month}>
                {each.month}
              </option>
            ))}
          </Select>
        </Box>
      )}
      <Facts
        isFirst
        gridTemplateColumns="max-content minmax(0, 1fr)"
        facts={{
          [t('commission.months')]: (
            <span className="num">
              {includedMonths.length > 1 ? t('commission.monthRange', { from, month, n: includedMonths.length }) : month}
            </span>
          ),
          [t('commission.carriedYuan')]: Number(sum('carried')) !== 0 && <span className="num">{sum('carried')}</span>,
          [t('commission.accruedYuan')]: <span className="num">{sum('accrued')}</span>,
          [t('commission.reversedYuan')]: <span className="num">{sum('reversed')}</span>,
          [t('commission.parkedOut')]: <span className="num">{sum('parked')}</span>,
          [t('commission.dueYuan')]: (
            <Box className="num" fontWeight="semibold">
              {sum('due')}
            </Box>
          ),
        }}
      />
      <Muted mt="4">{t('commission.closeText')}</Muted>
    </ConfirmDialog>
  );
};

type ApproveProps = { readonly month: CommissionMonth; readonly onClose: (isDone: boolean) => void };

/** Asks for the approval of a month with what is paid now and what is carried over. */
export const ApproveDialog = ({ month: { month, due, payable, withoutAccount }, onClose }: ApproveProps) => {
  const { t } = useTexts();
  const { trigger, isMutating } = useSend('commissionMonthApprove', {
    onSuccess: ({ data }) => {
      notify({ tone: 'success', title: t('commission.monthApproved', { month, paid: money(data.paid) }) });
      invalidate('workList', {});
      onClose(true);
    },
    // The amounts may have changed since: the page reads them again.
    onError: () => onClose(true),
  });
  return (
    <ConfirmDialog
      title={t('commission.approveAsk', { month })}
      confirm={Number(payable) > 0 ? t('commission.approvePay', { paid: money(payable) }) : t('commission.approveAll')}
      cancelVariant="ghost"
      isBusy={isMutating}
      onClose={() => onClose(false)}
      onConfirm={() => void trigger({ body: { month, due, payable } })}
    >
      <Facts
        isFirst
        gridTemplateColumns="max-content minmax(0, 1fr)"
        facts={{
          [t('commission.dueYuan')]: <span className="num">{money(due)}</span>,
          [t('commission.payableYuan')]: (
            <Box className="num" fontWeight="semibold">
              {money(payable)}
            </Box>
          ),
          [t('commission.leftYuan')]: (
            <>
              <span className="num">{money(leftOf(due, payable))}</span>
              {withoutAccount > 0 && (
                <Box color="fg.warning" textStyle="sm">
                  {t('commission.withoutAccount', { n: withoutAccount })}
                </Box>
              )}
            </>
          ),
        }}
      />
      <Muted mt="4">{t(Number(payable) > 0 ? 'commission.approveText' : 'commission.approveNothing')}</Muted>
    </ConfirmDialog>
  );
};

/** Returns what is due and not paid: it is carried over to the next month. */
export const leftOf = (due: string, paid: string): string => sumOf([due, `-${paid}`]);
