import { Box, Flex } from '@chakra-ui/react';
import { Eye } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useCall } from '../api/use-call.ts';
import { TextLink } from '../components/form/button.tsx';
import { LineIcon } from '../components/page/section.tsx';
import { SessionShown } from '../session/session.ts';
import { shareCodeOf } from '../session/sign-in-address.ts';
import { useTexts } from '../texts/language.ts';
import { usePageRoute } from './page-outlet.tsx';

/**
 * Shows a page to an agent who has opened it by a shared link. If the link is the agent's own, the page is as its customers see
 * it, below a bar that says so. While the server is asked whose link it is, it counts as the agent's own.
 */
export default function PreviewFrame({ children }: { readonly children: ReactNode }) {
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  const code = shareCodeOf(query.get('share'));
  const { hasBar } = usePageRoute();
  // Forms and orders belong to the agent's session. The pages below /insure/ hold both a description and its form.
  const hasForm = hasBar === true && !pathname.startsWith('/insure/');
  const isForm = hasForm || ['step', 'draft', 'orderNo'].some((key) => query.has(key));
  const { data, error } = useCall('shareAgent', code === undefined || isForm ? undefined : { params: { code } });
  const isPreview = code !== undefined && !isForm && error === undefined && data?.data.isOwn !== false;
  return (
    <>
      {isPreview && <PreviewBar />}
      <SessionShown.Provider value={isPreview ? { state: 'visitor' } : undefined}>{children}</SessionShown.Provider>
    </>
  );
}

/** Shows above a preview what it is, with a link to the agent's own page of the product. */
const PreviewBar = () => {
  const { t } = useTexts();
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  query.delete('share');
  return (
    <Flex
      as="aside"
      aria-label={t('product.preview')}
      data-chrome=""
      align="center"
      justify="center"
      gap="2"
      minH="9"
      px="4"
      py="1"
      bg="bg.info"
      color="fg.info"
      textStyle="sm"
    >
      <LineIcon icon={Eye} mt="0" />
      <Box>{t('product.preview')}</Box>
      <TextLink to={`${pathname}?${query.toString()}`}>{t('product.leavePreview')}</TextLink>
    </Flex>
  );
};
