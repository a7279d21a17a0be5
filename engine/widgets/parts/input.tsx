import { createRecipeContext, type HTMLChakraProps, type RecipeProps } from '@chakra-ui/react';

/** A line of text in Chakra's look, without the field context that its own Input brings along: nothing here has one, and it weighs 4 kB on every page. */
export const Input = createRecipeContext({ key: 'input' }).withContext<
  HTMLInputElement,
  HTMLChakraProps<'input', RecipeProps<'input'>>
>('input');

/** As `Input`, of several lines. */
export const Textarea = createRecipeContext({ key: 'textarea' }).withContext<
  HTMLTextAreaElement,
  HTMLChakraProps<'textarea', RecipeProps<'textarea'>>
>('textarea');
