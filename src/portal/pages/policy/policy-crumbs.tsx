import { Box, Flex } from '@chakra-ui/react';
import { TextLink } from '../../parts/text-link.tsx';
import { policyPage } from '../../product-routes.ts';
import { useTexts } from '../../texts/language.ts';

/** Where a page about a policy stands: the list, the policy, and perhaps what is done with it. */
export const PolicyCrumbs = ({ policyNo, here }: { readonly policyNo: string; readonly here?: string }) => {
  const { t } = useTexts();
  return (
    <Box as="nav" aria-label={t('product.crumbs')} mb="4" textStyle="sm" color="fg.muted">
      <Flex as="ol" gap="2" wrap="wrap">
        <li>
          <TextLink to="/ins/detail">{t('policy.list')}</TextLink>
        </li>
        <Flex as="li" gap="2" className="num">
          <span aria-hidden>/</span>
          {here === undefined ? (
            <span aria-current="page">{policyNo}</span>
          ) : (
            <TextLink to={policyPage(policyNo)}>{policyNo}</TextLink>
          )}
        </Flex>
        {here !== undefined && (
          <Flex as="li" gap="2" aria-current="page">
            <span aria-hidden>/</span>
            {here}
          </Flex>
        )}
      </Flex>
    </Box>
  );
};
