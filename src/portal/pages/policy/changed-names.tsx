import { Box } from '@chakra-ui/react';
import { Fragment } from 'react';
import type { EndorsementRowView } from '../../../contract/endorsements.ts';
import { WhoForWhom } from '../../parts/who-for-whom.tsx';
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
  return (
    <Box color="fg.muted" textStyle="xs" fontWeight="normal">
      {named.map(({ name, left }, index) => (
        <Fragment key={`${name} ${left}`}>
          {index > 0 && t('policy.and')}
          <WhoForWhom name={name} left={left} />
        </Fragment>
      ))}
      {persons > named.length && t('policy.andMore')}
    </Box>
  );
};
