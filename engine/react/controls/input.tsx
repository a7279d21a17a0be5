import { chakra, type HTMLChakraProps, type RecipeProps, useRecipe } from '@chakra-ui/react';

/** A line of text in Chakra's look, without the field context that its own Input brings along: nothing here has one, and it weighs 4 kB on every page. */
export const Input = ({ size, variant, ...rest }: HTMLChakraProps<'input', RecipeProps<'input'>>) => (
  <chakra.input css={useRecipe({ key: 'input' })({ size, variant })} {...rest} />
);

/** As `Input`, of several lines. */
export const Textarea = (props: HTMLChakraProps<'textarea'>) => (
  <chakra.textarea css={useRecipe({ key: 'input' })()} height="auto" py="2" {...props} />
);
