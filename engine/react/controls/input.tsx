import { Box, type BoxProps, chakra, type HTMLChakraProps, type RecipeProps, useRecipe } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';

/** A line of text in Chakra's look, without the field context that its own Input brings along: nothing here has one, and it weighs 4 kB on every page. */
export const Input = ({ size, variant, ...rest }: HTMLChakraProps<'input', RecipeProps<'input'>>) => (
  <chakra.input css={useRecipe({ key: 'input' })({ size, variant })} {...rest} />
);

/** As `Input`, of several lines. */
export const Textarea = (props: HTMLChakraProps<'textarea'>) => (
  <chakra.textarea css={useRecipe({ key: 'input' })()} height="auto" py="2" {...props} />
);

type Props = HTMLChakraProps<'select'> & Pick<RecipeProps<'input'>, 'size'>;

/** The browser's own list in the look of Chakra's inputs, at home on phones and under a keyboard; give it an `aria-label` or a label of its own. */
export const Select = ({ size, display = 'inline-block', w = 'auto', maxW, ...field }: Props) => (
  <chakra.span position="relative" display={display} w={w} maxW={maxW}>
    <chakra.select css={[useRecipe({ key: 'input' })({ size }), options]} pe="8" cursor="pointer" {...field} />
    <Chevron insetEnd={size === 'sm' ? '2' : '3'} />
  </chakra.span>
);

const options = { '& option': { bg: 'bg.panel', color: 'fg' } };

/** The mark at the end of a control that opens a list; the control itself takes the clicks. */
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
