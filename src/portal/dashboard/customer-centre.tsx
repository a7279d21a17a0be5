import { useCall } from '../api/use-call.ts';
import { useUser } from '../session/session.ts';
import { useTexts } from '../texts/language.ts';
import { WorkList } from './work-list.tsx';
import { CustomerHead } from '../layouts/customer-page.tsx';

/** The customer centre: work list, and tabs to orders and policies. */
export const CustomerCenterPage = () => {
  const { t } = useTexts();
  const user = useUser();
  const work = useCall('workList', {});
  const name = user?.realName || user?.userName;
  return (
    <>
      <CustomerHead heading={name ? t('customer.hello', { name }) : t('title.customerCenter')} text={t('customer.text')} />
      <WorkList work={work.data?.data} />
    </>
  );
};
