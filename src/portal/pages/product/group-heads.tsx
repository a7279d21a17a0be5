import { Box, Grid } from '@chakra-ui/react';
import { Money } from '@insure/engine/react';
import type { OrderDetail } from '../../../contract/orders.ts';
import { useTexts } from '../../texts/language.ts';
import { count } from '../../texts/money.ts';
import { groupLetter } from '../policy/group-letter.ts';

/** Heads and premium by group and class; nothing where that says no more than the whole does. */
export const GroupHeads = ({ groups }: { readonly groups: OrderDetail['groups'] }) => {
  const { t } = useTexts();
  const shown = groups.length > 1 || groups.some(({ class: kind }) => kind !== '') ? groups : [];
  if (shown.length === 0) return null;
  return (
    <Grid
      templateColumns={{ base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(auto-fill, minmax(11rem, 1fr))' }}
      borderBottomWidth="1px"
      borderColor="border.muted"
      overflow="hidden"
    >
      {shown.map(({ group, plan, class: kind, persons, premium }) => (
        <Box
          key={`${group} ${kind}`}
          px={{ base: '4', md: '5' }}
          py="3"
          mb="-1px"
          borderBottomWidth="1px"
          borderInlineEndWidth="1px"
          borderColor="border.muted"
          _even={{ borderInlineEndWidth: { mdDown: '0' } }}
          _last={{ borderInlineEndWidth: '0' }}
          _only={{ gridColumn: { base: '1 / -1', md: 'auto' } }}
        >
          <Box textStyle="xs" color="fg.muted" textWrap="balance">
            {[t('product.groupOf', { name: groupLetter(group) }), plan, kind === '' ? '' : t('product.classOf', { n: kind })]
              .filter((word) => word !== '')
              .join(' · ')}
          </Box>
          <Box textStyle="lg" fontWeight="semibold" className="num">
            {t('product.personCount', { n: count(persons) })}
          </Box>
          <Money amount={premium} textStyle="sm" color="fg.muted" fontWeight="normal" />
        </Box>
      ))}
    </Grid>
  );
};
