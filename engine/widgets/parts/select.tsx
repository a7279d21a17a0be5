import { chakra, useSlotRecipe, type HTMLChakraProps, type SlotRecipeProps } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';

type Props = HTMLChakraProps<'select'> & Pick<SlotRecipeProps<'nativeSelect'>, 'size'>;

/** The browser's own list in the look of Chakra's NativeSelect, at home on phones and under a keyboard; give it an `aria-label` or a label of its own. */
export const Select = ({ size, display = 'inline-block', w = 'auto', maxW, ...field }: Props) => {
  const styles = useSlotRecipe({ key: 'nativeSelect' })({ size });
  return (
    <chakra.span css={styles['root']} display={display} w={w} maxW={maxW}>
      <chakra.select css={styles['field']} {...field} />
      <chakra.span css={styles['indicator']}>
        <ChevronDown size={16} strokeWidth={1.75} aria-hidden />
      </chakra.span>
    </chakra.span>
  );
};
