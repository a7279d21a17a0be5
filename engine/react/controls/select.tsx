import { chakra, type HTMLChakraProps, type RecipeProps, useRecipe } from '@chakra-ui/react';
import { Chevron } from './chevron.tsx';

type Props = HTMLChakraProps<'select'> & Pick<RecipeProps<'input'>, 'size'>;

/** The browser's own list in the look of Chakra's inputs, at home on phones and under a keyboard; give it an `aria-label` or a label of its own. */
export const Select = ({ size, display = 'inline-block', w = 'auto', maxW, ...field }: Props) => (
  <chakra.span position="relative" display={display} w={w} maxW={maxW}>
    <chakra.select css={[useRecipe({ key: 'input' })({ size }), options]} pe="8" cursor="pointer" {...field} />
    <Chevron insetEnd={size === 'sm' ? '2' : '3'} />
  </chakra.span>
);

const options = { '& option': { bg: 'bg.panel', color: 'fg' } };
