import { Card } from '@insure/engine/react';
import type { ComponentProps, ReactNode } from 'react';
import { ListBody } from '../components/list/list-body.tsx';
import { ButtonLink, TabLink } from '../components/form/button.tsx';
import { useTexts } from '../texts/language.ts';
import { Box, Flex } from '@chakra-ui/react';
import { useLocation } from 'react-router-dom';
import { Muted, PageHeading } from '../components/page/section.tsx';

type BodyProps = ComponentProps<typeof ListBody>;
type Props = Pick<BodyProps, 'list' | 'pager'> & {
  readonly heading: string;
  readonly text: string;
  readonly empty: { readonly picture: ReactNode; readonly title: string; readonly text: string };
  readonly children: ReactNode;
};

/** Shows a list of the customer centre, below the tabs. An empty list has a link to the products. */
export const CustomerList = ({ heading, text, list, empty, pager, children }: Props) => {
  const { t } = useTexts();
  return (
    <CustomerPage heading={heading} text={text}>
      <Card overflow="hidden">
        {list.data?.total === 0 && !list.error ? (
          <>
            {empty.picture}
            <Box px="4" py="6" textAlign="center">
              <Box fontWeight="semibold">{empty.title}</Box>
              <Muted mb="4">{empty.text}</Muted>
              <ButtonLink variant="outline" size="lg" to="/customer/products">
                {t('customer.seeProducts')}
              </ButtonLink>
            </Box>
          </>
        ) : (
          <ListBody list={list} empty={{ title: empty.title, text: empty.text }} pager={pager}>
            {children}
          </ListBody>
        )}
      </Card>
    </CustomerPage>
  );
};

/**
 * Shows a page of a customer with its heading. Wide windows have links to the other pages above it; phones have a bar for them.
 */
export const CustomerPage = ({
  heading,
  text,
  maxW,
  children,
}: {
  readonly heading: string;
  readonly text?: string | undefined;
  readonly maxW?: string;
  readonly children: ReactNode;
}) => (
  <CustomerColumn maxW={maxW}>
    <PageHeading>{heading}</PageHeading>
    {text !== undefined && <Muted>{text}</Muted>}
    <Box mt="4">{children}</Box>
  </CustomerColumn>
);

/** Shows the column of a customer's page, in wide windows with the links to the other pages above it. */
export const CustomerColumn = ({
  maxW = '54rem',
  children,
}: {
  readonly maxW?: string | undefined;
  readonly children: ReactNode;
}) => (
  <Box maxW={maxW} mx="auto" css={largerType}>
    <CustomerTabs />
    {children}
  </Box>
);

/** Body text of 16 px instead of 14 px, with the other sizes larger in proportion. */
const largerType = {
  fontSize: '1rem',
  lineHeight: '1.5',
  '--hz-font-sizes-xs': '0.8125rem',
  '--line-xs': '1.25rem',
  '--hz-font-sizes-sm': '0.875rem',
  '--line-sm': '1.375rem',
  '--hz-font-sizes-md': '1rem',
  '--line-md': '1.5rem',
  '--hz-font-sizes-lg': '1.125rem',
  '--line-lg': '1.625rem',
  '--hz-font-sizes-2xl': '1.5rem',
  '--line-2xl': '2rem',
  // The buttons of dialogs are as large as those of the page.
  'body:has(&) .dialog__footer > button': { minHeight: '2.75rem', paddingInline: '1.25rem', fontSize: '1rem' },
};

const tab = { display: 'inline-flex', alignItems: 'center', minH: '11', px: '3', mb: '-1px' } as const;

const pages = [
  ['/customer/center', 'customer.tab.home'],
  ['/customer/products', 'customer.tab.products'],
  ['/customer/ins', 'title.customerIns'],
  ['/customer/order', 'title.customerOrder'],
  ['/customer/self', 'customer.tab.self'],
] as const;

const knownPaths: ReadonlySet<string> = new Set(pages.map(([path]) => path));

/** The pages that belong to the policies without being their list. */
const ofPolicies: ReadonlySet<string> = new Set(['/ins/detail', '/pay/success']);

const CustomerTabs = () => {
  const { t } = useTexts();
  const { pathname } = useLocation();
  const section = ofPolicies.has(pathname) ? '/customer/ins' : knownPaths.has(pathname) ? pathname : '/customer/self';
  return (
    <Flex
      as="nav"
      aria-label={t('customer.nav')}
      display={{ base: 'none', lg: 'flex' }}
      mb="4"
      borderBottomWidth="1px"
      borderColor="border"
    >
      {pages.map(([path, title]) => (
        <TabLink key={path} {...tab} to={path} aria-current={pathname === path ? 'page' : path === section ? 'true' : undefined}>
          {t(title)}
        </TabLink>
      ))}
    </Flex>
  );
};
