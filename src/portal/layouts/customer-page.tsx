import { Card } from '@insure/engine/react';
import type { ComponentProps, ReactNode } from 'react';
import { ListBody } from '../components/list/list-body.tsx';
import { TabLink } from '../components/form/button.tsx';
import { useTexts } from '../texts/language.ts';
import { Flex } from '@chakra-ui/react';
import { useLocation } from 'react-router-dom';
import { Muted, PageHeading } from '../components/page/section.tsx';

type BodyProps = ComponentProps<typeof ListBody>;
type Props = Pick<BodyProps, 'list' | 'pager'> & {
  readonly heading: string;
  readonly text: string;
  readonly empty: Pick<BodyProps['empty'], 'icon' | 'title' | 'text'>;
  readonly children: ReactNode;
};

/** A list of the customer centre, below the tabs. */
export const CustomerList = ({ heading, text, list, empty, pager, children }: Props) => {
  const { t } = useTexts();
  return (
    <>
      <CustomerHead heading={heading} text={text} />
      <Card overflow="hidden">
        <ListBody list={list} empty={{ ...empty, action: t('action.refresh'), onAction: () => void list.mutate() }} pager={pager}>
          {children}
        </ListBody>
      </Card>
    </>
  );
};

const tab = { display: 'inline-flex', alignItems: 'center', minH: '11', px: '3', mb: '-1px' } as const;

const pages = [
  ['/customer/center', 'title.customerCenter'],
  ['/customer/order', 'title.customerOrder'],
  ['/customer/ins', 'title.customerIns'],
] as const;

/** The heading of a customer's page, with links to the others. */
export const CustomerHead = ({ heading, text }: { readonly heading: string; readonly text: string }) => {
  const { t } = useTexts();
  const { pathname } = useLocation();
  return (
    <>
      <PageHeading>{heading}</PageHeading>
      <Muted>{text}</Muted>
      <Flex as="nav" aria-label={t('customer.nav')} overflowX="auto" mt="3" mb="4" borderBottomWidth="1px" borderColor="border">
        {pages.map(([path, title]) => (
          <TabLink key={path} {...tab} to={path} aria-current={pathname === path ? 'page' : undefined}>
            {t(title)}
          </TabLink>
        ))}
      </Flex>
    </>
  );
};
