import { Box, Text } from '@chakra-ui/react';
import type { ProductWords } from './quote.ts';

/** The product and its insurer above the task list. */
export const ProductHead = ({ product }: { readonly product: ProductWords }) => (
  <Box display="flex" gap="3" alignItems="center" mb="4" ps="0.5">
    {product.logo !== undefined && <img src={product.logo} alt="" width={32} height={32} />}
    <Box minW="0">
      <Text fontWeight="semibold" textWrap="balance">
        {product.name}
      </Text>
      <Text textStyle="xs" color="fg.muted" textWrap="balance">
        {product.insurer}
      </Text>
    </Box>
  </Box>
);
