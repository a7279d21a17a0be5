import { chakra } from '@chakra-ui/react';
import { Ban, Check, CircleDashed, Eye, LoaderCircle, type LucideIcon, MessageSquareText, UserRoundPen } from 'lucide-react';
import type { RenewalRow } from '../../contract/renewals.ts';
import type { CallReply } from '../api/call.ts';
import { Small } from '../components/page/section.tsx';
import { StatusBadge } from '../components/page/status-badge.tsx';
import { minute } from '../texts/dates.ts';
import { useTexts } from '../texts/language.ts';
import { badge } from '../theme/controls.ts';

type Price = CallReply<'renewalPrices'>['data'][number];

/** A row of the list, with the price of its renewal once the price is known. */
export type PricedRenewal = RenewalRow & { readonly price: Price | undefined };

/** Returns whether a policy cannot be renewed as it is. */
export const cannotRenew = ({ price }: PricedRenewal): boolean => price?.outcome === 'CHANGES' || price?.outcome === 'NOT_SOLD';
const looks = {
  NONE: ['gray', CircleDashed],
  REMINDED: ['blue', MessageSquareText],
  SEEN: ['blue', Eye],
  WAITING: ['orange', UserRoundPen],
  UNDERWRITING: ['blue', LoaderCircle],
  RENEWED: ['green', Check],
  CANNOT: ['red', Ban],
} as const satisfies Readonly<Record<string, readonly [palette: string, icon: LucideIcon]>>;

const Badge = chakra('span', badge);

/** Shows the state of a renewal; that of its order while the order is not paid. */
export const RenewalState = ({ row }: { readonly row: PricedRenewal }) => {
  const { t } = useTexts();
  const { state, at, reminder, orderStatus } = row;
  const isOpen = state === 'NONE' || state === 'REMINDED' || state === 'SEEN';
  const shownState = isOpen && cannotRenew(row) ? 'CANNOT' : state;
  const [palette, Icon] = looks[shownState];
  const reminderState = reminder && reminder.state !== 'SENT' && state !== 'RENEWED' ? reminder.state : undefined;
  return (
    <>
      {state === 'WAITING' && orderStatus !== undefined ? (
        <StatusBadge of="order" status={orderStatus} />
      ) : (
        <Badge colorPalette={palette}>
          <Icon size={12} aria-hidden />
          {t(`policy.renewalList.state.${shownState}`)}
        </Badge>
      )}
      {at !== undefined && shownState !== 'NONE' && shownState !== 'CANNOT' && (
        <Small className="num" whiteSpace="nowrap">
          {t(`policy.renewalList.at.${shownState}`, { time: minute(at).slice(5) })}
        </Small>
      )}
      {reminderState !== undefined && <Small>{t(`policy.renewalList.reminder.${reminderState}`)}</Small>}
    </>
  );
};
