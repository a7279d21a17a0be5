import { Box, type BoxProps, chakra, type HTMLChakraProps, type RecipeProps, useRecipe } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';

/** Shows Chakra's input without its field context, which would add 4 kB to every page and is not used here. */
export const Input = ({ size, variant, ...rest }: HTMLChakraProps<'input', RecipeProps<'input'>>) => (
  <chakra.input css={useRecipe({ key: 'input' })({ size, variant })} {...rest} />
);

export const Textarea = (props: HTMLChakraProps<'textarea'>) => (
  <chakra.textarea css={useRecipe({ key: 'input' })()} height="auto" py="2" {...props} />
);

type Props = HTMLChakraProps<'select'> & Pick<RecipeProps<'input'>, 'size'>;

/** Shows a native select that looks like Chakra's inputs. It needs an `aria-label` or a label. */
export const Select = ({ size, display = 'inline-block', w = 'auto', maxW, ...field }: Props) => (
  <chakra.span position="relative" display={display} w={w} maxW={maxW}>
    <chakra.select css={[useRecipe({ key: 'input' })({ size }), options]} pe="8" cursor="pointer" {...field} />
    <Chevron insetEnd={size === 'sm' ? '2' : '3'} />
  </chakra.span>
);

const options = { '& option': { bg: 'bg.panel', color: 'fg' } };

/** Shows the arrow at the end of an input that opens a list. */
export const Chevron = ({ insetEnd = '3' }: Pick<BoxProps, 'insetEnd'>) => (
  <Box
    position="absolute"
    insetEnd={insetEnd}
    top="50%"
    transform="translateY(-50%)"
    pointerEvents="none"
    color="fg.muted"
    aria-hidden
  >
    <ChevronDown size={16} strokeWidth={1.75} />
  </Box>
);
