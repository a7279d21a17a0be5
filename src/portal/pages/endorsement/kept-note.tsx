import { Flex } from '@chakra-ui/react';
import { History } from 'lucide-react';
import { Button } from '../../parts/button.tsx';
import { useTexts } from '../../texts/language.ts';

/** Says that what is on the page was kept by the browser from before, and offers to begin without it. */
export const KeptNote = ({ onAnew }: { readonly onAnew: () => void }) => {
  const { t } = useTexts();
  return (
    <Flex
      role="status"
      align="center"
      gap="2"
      columnGap="3"
      wrap="wrap"
      bg="bg.info"
      color="fg.info"
      borderRadius="l2"
      px="4"
      py="2"
      textStyle="sm"
    >
      <History size={16} strokeWidth={1.75} aria-hidden />
      {t('endorsement.keptBefore')}
      <Button variant="plain" size="sm" px="0" ms={{ md: 'auto' }} onClick={onAnew}>
        {t('endorsement.keptAnew')}
      </Button>
    </Flex>
  );
};
