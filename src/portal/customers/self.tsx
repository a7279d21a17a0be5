import { Box } from '@chakra-ui/react';
import { Card } from '@insure/engine/react';
import { Bell, ChevronRight, LockKeyhole, LogOut, ReceiptText, ShieldCheck, UsersRound, type LucideIcon } from 'lucide-react';
import { useCall } from '../api/use-call.ts';
import { LinkRow } from '../components/page/link-row.tsx';
import { Entries, Entry } from '../components/list/entries.tsx';
import { LineIcon } from '../components/page/section.tsx';
import { CustomerPage } from '../layouts/customer-page.tsx';
import { useUser } from '../session/session.ts';
import { type TextKey, useTexts } from '../texts/language.ts';
import { maskedPhone } from '../texts/phone.ts';

const lines: readonly (readonly [to: string, title: TextKey, Icon: LucideIcon])[] = [
  ['/customer/order', 'title.customerOrder', ReceiptText],
  ['/customer/ins', 'title.customerIns', ShieldCheck],
  ['/customer/notices', 'customer.notices.title', Bell],
  ['/customer/family', 'customer.family', UsersRound],
  ['/customer/privacy', 'customer.privacy.title', LockKeyhole],
  ['/logout', 'title.logout', LogOut],
];

/** Shows the links of a customer to everything except policies and products. */
export const CustomerSelfPage = () => {
  const { t } = useTexts();
  const user = useUser();
  const home = useCall('customerHome', {});
  const { unread = 0 } = useCall('customerNotices', {}).data?.data ?? {};
  // The home page greets by the same name: that on the customer's own order, or else that of the account.
  const name = home.data?.data.holderName || (home.data || home.error ? user?.realName : '');
  return (
    <CustomerPage
      heading={name || t('customer.tab.self')}
      text={user && t('customer.selfText', { phone: maskedPhone(user.userName) })}
    >
      <Card overflow="hidden">
        <Entries label={t('customer.tab.self')}>
          {lines.map(([to, title, icon]) => (
            <Entry key={to} px="0" py="0">
              <LinkRow to={to}>
                <LineIcon icon={icon} size={20} color="fg.muted" />
                <Box flex="1">{t(title)}</Box>
                {to === '/customer/notices' && unread > 0 && (
                  <Box textStyle="sm" fontWeight="semibold" color="fg.error" className="num">
                    {t('customer.notices.unread', { n: unread })}
                  </Box>
                )}
                <ChevronRight size={18} aria-hidden />
              </LinkRow>
            </Entry>
          ))}
        </Entries>
      </Card>
    </CustomerPage>
  );
};
