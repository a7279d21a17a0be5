import { Flex } from '@chakra-ui/react';
import { TriangleAlert } from 'lucide-react';
import type { EndorsementDetail } from '../../../contract/parts/endorsement.ts';
import { useTexts } from '../../texts/language.ts';
import { money } from '../../texts/money.ts';

type Props = { readonly before: EndorsementDetail; readonly now: EndorsementDetail };

/** Says that the policy has changed since the endorsement was priced, and what that changes. */
export const RepricedNote = ({ before, now }: Props) => {
  const { t } = useTexts();
  return (
    <Flex
      role="status"
      align="flex-start"
      gap="2"
      bg="bg.warning"
      color="fg.warning"
      borderRadius="l2"
      px="4"
      py="2"
      textStyle="sm"
    >
      <TriangleAlert size={16} strokeWidth={1.75} aria-hidden style={{ flexShrink: 0, marginTop: 2 }} />
      <div>
        {now.charge === undefined
          ? t('endorsement.repricedWrong')
          : t('endorsement.repriced', { seen: money(before.charge ?? '0.00'), now: money(now.charge) })}
      </div>
    </Flex>
  );
};
