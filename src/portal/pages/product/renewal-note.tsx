import { Flex } from '@chakra-ui/react';
import { RotateCw } from 'lucide-react';
import { TextLink } from '../../parts/text-link.tsx';
import { policyPage } from '../../product-routes.ts';
import { useTexts } from '../../texts/language.ts';

/** Above every step of a form that goes on with a policy: which policy that is. */
export const RenewalNote = ({ policyNo }: { readonly policyNo: string | undefined }) => {
  const { t } = useTexts();
  if (policyNo === undefined) return null;
  return (
    <Flex
      role="note"
      bg="bg.info"
      borderRadius="l3"
      px={{ base: '4', md: '5' }}
      py="2.5"
      mb="4"
      textStyle="sm"
      columnGap="2"
      wrap="wrap"
      align="center"
    >
      <RotateCw size={16} strokeWidth={1.75} aria-hidden />
      <span>{t('product.renewal')}</span>
      <TextLink className="num" to={policyPage(policyNo)}>
        {policyNo}
      </TextLink>
      <span>{t('product.renewalText')}</span>
    </Flex>
  );
};
