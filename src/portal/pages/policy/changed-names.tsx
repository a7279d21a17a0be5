import { Box } from '@chakra-ui/react';
import type { EndorsementRowView } from '../../../contract/parts/endorsement.ts';
import { useTexts } from '../../texts/language.ts';

type Props = {
  /** The first of them, and who leaves for each. */
  readonly named: EndorsementRowView['named'];
  /** How many they are. */
  readonly persons: number;
};

/** Who a change is of: "张三 → 李四、王五 → 赵六 等". */
export const ChangedNames = ({ named, persons }: Props) => {
  const { t } = useTexts();
  if (named.length === 0) return null;
  const names = named.map(({ name, left }) => (left === undefined ? name : `${left} → ${name}`)).join(t('policy.and'));
  return (
    <Box color="fg.muted" textStyle="xs" fontWeight="normal">
      {names}
      {persons > named.length && t('policy.andMore')}
    </Box>
  );
};
