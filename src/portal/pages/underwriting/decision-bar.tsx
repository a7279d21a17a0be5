import { Flex } from '@chakra-ui/react';
import { Gavel } from 'lucide-react';
import { Button } from '../../parts/button.tsx';
import { Money } from '../../parts/money.tsx';
import { useTexts } from '../../texts/language.ts';
import { decisionField } from './decision.tsx';

/** At the lower edge where the decision does not stand beside the rest: what it is about, and the way to it. */
export const DecisionBar = ({ amount }: { readonly amount: string }) => {
  const { t } = useTexts();
  return (
    <>
      {/* What stands last is not covered. */}
      <Flex h="12" display={{ lg: 'none' }} />
      <Flex
        display={{ base: 'flex', lg: 'none' }}
        position="fixed"
        insetX="0"
        bottom="0"
        zIndex="bar"
        bg="bg.raised"
        boxShadow="bar"
        px="4"
        minH="16"
        align="center"
        gap="3"
        data-chrome=""
      >
        <Money amount={amount} textStyle="2xl" color="fg.money" />
        <Button
          size="md"
          ms="auto"
          onClick={() => {
            const field = document.getElementById(decisionField);
            field?.focus({ preventScroll: true });
            field?.closest('section')?.scrollIntoView({ block: 'center' });
          }}
        >
          <Gavel aria-hidden />
          {t('underwriting.toDecide')}
        </Button>
      </Flex>
    </>
  );
};
